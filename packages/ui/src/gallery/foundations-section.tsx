import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  CardHeader,
  CopyButton,
  Divider,
  EnvironmentBadge,
  Figure,
  Grid,
  IconButton,
  Identity,
  Logo,
  Stack,
  TextLink,
  token,
} from '@trilho/ui';
import { Ellipsis, Plus, RefreshCw, Search, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

const swatches = [
  'bg',
  'surface',
  'raised',
  'line',
  'lineStrong',
  'text',
  'muted',
  'faint',
  'brand',
  'brandText',
  'brandSoft',
  'info',
  'infoSoft',
  'warning',
  'warningSoft',
  'danger',
  'dangerSoft',
] as const;

const Swatch = styled.div`
  height: 40px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
`;

const Name = styled.p`
  margin-top: 4px;
  font-size: 12px;
  color: ${token.color.muted};
`;

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

/** Colours, marks, figures and actions. */
export function FoundationsSection() {
  return (
    <>
      <Grid min={220}>
        <Card>
          <Figure
            label="Volume"
            value="R$ 184.390,20"
            change={{ text: '+12,4%', good: true }}
            note="vs. período anterior"
          />
        </Card>
        <Card>
          <Figure
            label="Assinaturas ativas"
            value="520"
            change={{ text: '−0,6%', good: false }}
            note="vs. anterior"
          />
        </Card>
        <Card>
          <Stack direction="row" wrap>
            <Logo />
            <Logo size={40} withName={false} />
          </Stack>
        </Card>
        <Card>
          <Stack direction="row" gap={5} wrap>
            <Avatar name="Marina de Souza" size={40} />
            <Identity name="Ana Ribeiro" detail="ana@lojadasflores.com.br" />
          </Stack>
        </Card>
      </Grid>
      <Card>
        <CardHeader title="Cores" description="As mesmas em toda a interface" />
        <Grid min={96} gap={3}>
          {swatches.map((name) => (
            <div key={name}>
              <Swatch style={{ background: token.color[name] }} />
              <Name>{name}</Name>
            </div>
          ))}
        </Grid>
      </Card>
      <Card>
        <CardHeader title="Ações" actions={<TextLink href="https://example.com">Ver todos</TextLink>} />
        <Stack>
          {sizes.map((size) => (
            <Stack key={size} direction="row" gap={2} wrap>
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant}
                </Button>
              ))}
              <Button size={size} loading>
                Processando...
              </Button>
              <Button size={size} disabled>
                Indisponível
              </Button>
              <Button variant="secondary" size={size} icon={<RefreshCw strokeWidth={1.75} />}>
                Regenerar
              </Button>
            </Stack>
          ))}
          <Divider />
          <Stack direction="row" gap={2} wrap>
            <ButtonLink to="/nova" icon={<Plus strokeWidth={1.75} />}>
              Nova Chave
            </ButtonLink>
            <ButtonLink href="https://example.com" variant="secondary">
              Documentação
            </ButtonLink>
            <CopyButton value="texto" />
            <IconButton label="Buscar" icon={<Search strokeWidth={1.75} />} />
            <IconButton label="Excluir" size="sm" icon={<Trash2 strokeWidth={1.75} />} />
            <IconButton label="Ações" icon={<Ellipsis strokeWidth={1.75} />} disabled />
          </Stack>
          <Divider />
          <Stack direction="row" gap={2} wrap>
            <Badge tone="success">Ativo</Badge>
            <Badge tone="warning">Pendente</Badge>
            <Badge tone="danger">Cancelado</Badge>
            <Badge tone="info">Reembolsado</Badge>
            <Badge tone="neutral">Inativo</Badge>
            <EnvironmentBadge environment="SANDBOX" />
            <EnvironmentBadge environment="PRODUCTION" />
          </Stack>
        </Stack>
      </Card>
    </>
  );
}
