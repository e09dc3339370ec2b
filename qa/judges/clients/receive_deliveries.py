"""Hands deliveries to the README's `receive`, and prints what it answers."""

import json
import sys

from receive import receive

for delivery in json.load(sys.stdin):
    print(receive(delivery["body"].encode(), delivery["headers"]))
