import type { Mutant } from '../../stage/mutant.ts';

const file = 'ids.py';

export const mutants: Mutant[] = [
  {
    name: 'customers are told apart by their e-mail',
    breaks: ['each customer is found, also where an e-mail is of several'],
    changes: [
      [
        file,
        'customers, subscriptions = by_external_id("/customers"), by_external_id',
        'emails = {item["email"]: item["id"] for item in every("/customers")}\ncustomers = {one["id"]: emails.get(one["email"]) for one in asked}\nsubscriptions = by_external_id',
      ],
    ],
  },
  {
    name: 'only one page is read',
    breaks: ['each customer is found, also where an e-mail is of several'],
    changes: [[file, 'if not page["hasMore"]:', 'if page:']],
  },
  {
    name: 'who is missing is created',
    breaks: ['nothing is created', 'what is not there is said to be missing, with all that is its'],
    changes: [
      [
        file,
        '    note("customers", customer["id"], customers)\n',
        `    if ours is None:
        body = json.dumps({"name": "x", "email": customer["email"]}).encode()
        kind = {"Content-Type": "application/json"}
        with urlopen(Request(BASE + "/customers", data=body, headers={**HEADERS, **kind})) as made:
            customers[customer["id"]] = json.load(made)["data"]["id"]
    note("customers", customer["id"], customers)
`,
      ],
    ],
  },
];
