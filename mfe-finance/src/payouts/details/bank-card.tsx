import type { Payout } from '@trilho/contracts/payout';
import { errorMessage, isApiError } from '@trilho/portal';
import { Button, Card, CardHeader, Stack, useToast } from '@trilho/ui';
import { CurrencyField } from '@trilho/ui/fields';
import { type FormEvent, useState } from 'react';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { useUpdatePayoutMutation } from '../../settlements-api.ts';

/** What the bank was credited with, typed in by a person; the bank's own file says the same for many at once. */
export function BankCard({ of, payout }: { of: EnvironmentOfUser; payout: Payout }) {
  const { id, amount, bankAmount, currency } = payout;
  const [typed, setTyped] = useState(bankAmount);
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading }] = useUpdatePayoutMutation();
  const toast = useToast();

  const send = async (value: number | null, done: string) => {
    if (isLoading) return;
    setProblem(undefined);
    const { data, error } = await save({ ...of, id, input: { bankAmount: value } });
    if (data) return toast.success(done);
    // The notification of the failed call says what happened of the others.
    if (isApiError(error) && [404, 409, 422].includes(error.status)) setProblem(errorMessage(error));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return setProblem('Informe o valor que o banco creditou.');
    void send(typed, 'Valor no banco salvo.');
  };

  return (
    <Card aria-label="Crédito no banco">
      <CardHeader
        title="Crédito no banco"
        description="Digite o que o seu banco creditou, ou envie o extrato dele na Conciliação."
      />
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap={3}>
          <CurrencyField
            label="Valor no banco"
            value={typed}
            currency={currency}
            onValueChange={setTyped}
            {...(problem && { error: problem })}
          />
          <Stack direction="row" gap={2} wrap>
            <Button type="submit" variant="secondary" loading={isLoading}>
              Salvar valor
            </Button>
            {bankAmount === null && (
              <Button variant="ghost" disabled={isLoading} onClick={() => setTyped(amount)}>
                É o valor do repasse
              </Button>
            )}
            {bankAmount !== null && (
              <Button
                variant="ghost"
                disabled={isLoading}
                onClick={() => void send(null, 'Valor no banco removido.')}
              >
                Remover
              </Button>
            )}
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}
