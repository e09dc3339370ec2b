import type { Remedies } from './remedy.ts';

/** Python without any package. */
export const pythonRemedies: Remedies = {
  verify: `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

secret = os.environ["TRILHO_WEBHOOK_SECRET"].removeprefix("whsec_")
key = base64.b64decode(secret)


def is_authentic(headers, body):
    timestamp = headers.get("webhook-timestamp", "")
    # Antiga demais: alguém pode estar repetindo uma entrega capturada.
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    # Durante uma troca de chave vêm duas assinaturas.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, entry) for entry in given)


class Webhooks(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        authentic = is_authentic(self.headers, body)
        self.send_response(204 if authentic else 400)
        self.end_headers()
        if authentic:
            event = json.loads(body)
            print(event["type"], event["data"]["object"]["id"], flush=True)


ThreadingHTTPServer(("", int(os.environ["PORT"])), Webhooks).serve_forever()`,

  duplicate: `# create table received_webhooks (id text primary key, at timestamptz default now());
with database.transaction():
    inserted = database.execute(
        "insert into received_webhooks (id) values (%s) on conflict do nothing",
        [headers["webhook-id"]],
    )
    # Nenhuma linha: este evento já foi processado.
    if inserted.rowcount == 1:
        process_event(event)
send_response(204)  # também para a repetida`,

  disorder: `# Só muda o pedido quando o evento é mais novo do que o último aplicado.
payment = event["data"]["object"]
database.execute(
    """update orders set status = %(status)s, event_at = %(at)s
       where payment_id = %(id)s and (event_at is null or event_at < %(at)s)""",
    {"status": payment["status"], "at": event["timestamp"], "id": payment["id"]},
)
send_response(204)  # também para o mais antigo`,

  slow: `# gunicorn.conf.py: quem chega devagar não pode parar os outros
worker_class = "gthread"
threads = 8
timeout = 30`,

  large: `# Flask
app.config["MAX_CONTENT_LENGTH"] = 2 * 1024 * 1024

# Django (settings.py)
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024`,
};
