#!/bin/sh
# Verifies one delivery of Trilho with nothing but openssl: the body on the standard input, the headers as arguments.
#
# TRILHO_WEBHOOK_SECRET=whsec_... ./verify.sh "$webhook_id" "$webhook_timestamp" "$webhook_signature" < body.json

key=$(printf %s "${TRILHO_WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
digest=$( (printf '%s.%s.' "$1" "$2"; cat) | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

age=$(($(date +%s) - $2))
if [ "$age" -gt 300 ] || [ "$age" -lt -300 ]; then
  echo "too old, or of the future: $age s" >&2
  exit 1
fi
# While the secret is being rotated there are two signatures.
case " $3 " in
  *" v1,$digest "*) echo "signed by Trilho" ;;
  *) echo "not signed by Trilho" >&2; exit 1 ;;
esac
