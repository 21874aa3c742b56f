"""The commands of Sorry!"""
