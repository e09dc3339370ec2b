import { useNotify } from '@trilho/portal';
import { Badge, Button, Card, Grid, Stack } from '@trilho/ui';
import { announcedProviders, cardProvider, ProviderLine } from './providers.tsx';

interface ProviderCardsProps {
  /** Whether the selected environment has a configuration of the card provider. */
  isConfigured: boolean;
  onConfigure: () => void;
  onDetails: () => void;
}

const stateOf = (isConfigured: boolean) =>
  isConfigured ? <Badge tone="success">Configurado</Badge> : <Badge tone="neutral">Não Configurado</Badge>;

/** The three providers of 2.5. The announced ones have no actions. */
export function ProviderCards({ isConfigured, onConfigure, onDetails }: ProviderCardsProps) {
  const { info } = useNotify();
  return (
    <Grid min={290}>
      <Card aria-label={cardProvider.name}>
        <Stack gap={5}>
          <ProviderLine provider={cardProvider} state={stateOf(isConfigured)} />
          <Stack direction="row" gap={2} wrap>
            <Button variant={isConfigured ? 'secondary' : 'primary'} onClick={onConfigure}>
              Configurar
            </Button>
            {isConfigured && (
              <Button variant="secondary" onClick={onDetails}>
                Ver Detalhes
              </Button>
            )}
          </Stack>
        </Stack>
      </Card>
      {announcedProviders.map((provider) => (
        <Card key={provider.id} aria-label={provider.name}>
          <Stack gap={5}>
            <ProviderLine provider={provider} state={stateOf(false)} />
            <Stack direction="row">
              <Button
                variant="secondary"
                onClick={() => info(`A integração com o ${provider.name} estará disponível em breve.`)}
              >
                Configurar
              </Button>
            </Stack>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
