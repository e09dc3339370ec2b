import { sumSignals } from './signals.ts';

test('what processes count is summed by its label; other metrics, and what is 0, are left out', () => {
  const gateway = [
    '# TYPE trilho_database_failures_total counter',
    'trilho_database_failures_total{kind="connection_lost"} 4',
    'trilho_database_failures_total{kind="write_refused"} 0',
    'trilho_http_request_duration_seconds_count{method="GET",route="/api/v1/payment/payments/:id",status_class="2xx"} 30',
    'trilho_http_request_duration_seconds_count{method="POST",route="/api/v1/payment/process",status_class="2xx"} 12',
    'trilho_http_request_duration_seconds_bucket{le="1",status_class="2xx"} 42',
    'nodejs_version_info{version="v24.0.0",major="24"} 1',
  ].join('\n');
  const worker = 'trilho_database_failures_total{kind="connection_lost"} 2\n';
  expect([...sumSignals([gateway, worker, ''])]).toEqual([
    ['connection_lost', 6],
    ['2xx', 42],
  ]);
});
