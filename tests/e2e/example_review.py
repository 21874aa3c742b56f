"""A review and advice in the form the server sends them: to draw the screens, whatever the figures."""

REVIEW = {
    "seats": [
        {
            "seat": 0,
            "name": "Ann",
            "final": 243,
            "expected": 254.6,
            "luck": -3.4,
            "skill": -8.2,
            "accuracy": 0.964,
            "curve": [[0, 254.6], [4, 261.0], [9, 248.2], [15, 266.9], [22, 239.4], [30, 251.0], [38, 243.0]],
            "moments": [
                {"ply": 15, "text": "the third roll made a Large Straight", "swing": 18.7, "kind": "luck"},
                {"ply": 22, "text": "took 12 in Chance with a pair of sixes", "swing": -6.1, "kind": "skill"},
            ],
            "decisions": [
                {
                    "ply": 22,
                    "game": 1,
                    "turn": 7,
                    "dice": [1, 2, 3, 6, 6],
                    "chosen": "take Chance",
                    "best": "keep 6 6",
                    "loss": 6.13,
                    "reason": "two sixes with two rolls left are worth more than 18 points now",
                }
            ],
            "rolls": [{"ply": 15, "dice": [1, 2, 3, 4, 5], "luck": 18.7}],
        },
        {
            "seat": 1,
            "name": "Ben",
            "final": 198,
            "expected": 254.6,
            "luck": -30.1,
            "skill": -26.5,
            "accuracy": 0.88,
            "curve": [[0, 254.6], [6, 240.0], [12, 231.5], [20, 215.2], [29, 204.4], [38, 198.0]],
            "moments": [],
            "decisions": [],
            "rolls": [],
        },
    ],
    "accuracy_definition": "the share of the points at stake in the choices that were kept",
}

ADVICE = {
    "expected": 248.9,
    "choices": [
        {
            "action": {"type": "keep", "dice": []},
            "value": 248.9,
            "loss": 0.0,
            "upper_bonus": 0.61,
            "reason": "nothing here is worth keeping at this point",
        },
        {
            "action": {"type": "score", "box": "chance", "zero": False},
            "value": 244.2,
            "loss": 4.7,
            "upper_bonus": 0.6,
            "reason": "Chance takes what is left",
        },
        {
            "action": {"type": "score", "box": "ones", "zero": False},
            "value": 236.0,
            "loss": 12.9,
            "upper_bonus": 0.44,
            "reason": "a low count here costs the bonus least",
        },
    ],
}
