import type { Remedies } from './remedy.ts';

/** PHP without any package. */
export const phpRemedies: Remedies = {
  verify: `<?php

function isAuthentic(string $body): bool
{
    $secret = str_replace('whsec_', '', getenv('TRILHO_WEBHOOK_SECRET'));
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    // Antiga demais: alguém pode estar repetindo uma entrega capturada.
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $digest = hash_hmac('sha256', "$id.$timestamp.$body", base64_decode($secret), true);
    $expected = 'v1,' . base64_encode($digest);
    // Durante uma troca de chave vêm duas assinaturas.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!isAuthentic($body)) {
    http_response_code(400);
    exit;
}
http_response_code(204);
$event = json_decode($body, true);
error_log($event['type'] . ' ' . $event['data']['object']['id']);`,

  duplicate: `<?php

// create table received_webhooks (id varchar(64) primary key);
$database->beginTransaction();
try {
    $insert = $database->prepare('insert into received_webhooks (id) values (?)');
    $insert->execute([$_SERVER['HTTP_WEBHOOK_ID']]);
    processEvent($event, $database);
    $database->commit();
} catch (PDOException $error) {
    $database->rollBack();
    // 23000 e 23505: chave repetida, este evento já foi processado.
    if (!in_array($error->getCode(), ['23000', '23505'], true)) {
        throw $error;
    }
}
http_response_code(204); // também para a repetida`,

  disorder: `<?php

// Só muda o pedido quando o evento é mais novo do que o último aplicado.
$update = $database->prepare(
    'update orders set status = :status, event_at = :at
     where payment_id = :id and (event_at is null or event_at < :at)'
);
$update->execute([
    'status' => $event['data']['object']['status'],
    'at' => $event['timestamp'],
    'id' => $event['data']['object']['id'],
]);
http_response_code(204); // também para o mais antigo`,

  slow: `; php.ini: o tempo que uma entrega tem para chegar inteira
max_input_time = 60

# nginx
client_body_timeout 30s;
fastcgi_read_timeout 30s;`,

  large: `; php.ini
post_max_size = 2M

# nginx: o limite padrão é 1 MB
client_max_body_size 2m;`,
};
