import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { useCopy } from '../actions/use-copy.ts';
import { maskSecret } from '../format/secret.ts';
import { token } from '../foundations/token.ts';

const Group = styled.div`
  min-width: 0;
`;

const Label = styled.p`
  margin-bottom: 6px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 550;
  color: ${token.color.muted};
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: 38px;
  padding: 3px 4px 3px 12px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.bg};
`;

const Value = styled.code`
  flex: 1;
  min-width: 0;
  font-family: ${token.font.mono};
  font-size: 12px;
  line-height: 18px;
  font-variant-ligatures: none;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-visible] {
    overflow-wrap: anywhere;
    white-space: normal;
    user-select: all;
  }
`;

const CopiedNote = styled.span`
  font-size: 12px;
  font-weight: 600;
  color: ${token.color.brandText};
  &:not(:empty) {
    padding-inline: 6px;
  }
`;

export interface SecretFieldProps {
  label: string;
  /** The secret; with `reveal`, what stands in its place. */
  value: string;
  /** Asks for a secret that the page does not hold; `null` when it is not to be had. */
  reveal?: () => Promise<string | null>;
  onCopyError?: (error: unknown) => void;
}

/**
 * A key: masked, with buttons to show and to copy it. One that was asked for is forgotten when it is hidden.
 */
export function SecretField({ label, value, reveal, onCopyError }: SecretFieldProps) {
  const [shown, setShown] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { copied, copy } = useCopy(onCopyError);
  const labelId = useId();
  const isVisible = shown !== null;
  const Toggle = isVisible ? EyeOff : Eye;
  const CopyIcon = copied ? Check : Copy;

  const ask = async (): Promise<string | null> => {
    if (!reveal) return value;
    setAsking(true);
    try {
      return await reveal();
    } finally {
      setAsking(false);
    }
  };
  const handleToggle = async () => setShown(isVisible ? null : await ask());

  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Box>
        <Value data-visible={isVisible || undefined}>{shown ?? (reveal ? value : maskSecret(value))}</Value>
        <CopiedNote aria-live="polite">{copied && 'Copiado!'}</CopiedNote>
        <IconButton
          size="sm"
          label={isVisible ? 'Ocultar' : 'Mostrar'}
          icon={<Toggle strokeWidth={1.75} aria-hidden />}
          aria-disabled={isAsking || undefined}
          onClick={() => void (!isAsking && handleToggle())}
        />
        <IconButton
          size="sm"
          label="Copiar"
          icon={<CopyIcon strokeWidth={1.75} aria-hidden />}
          aria-disabled={isAsking || undefined}
          onClick={() => void (!isAsking && copy(shown ?? (reveal ? ask : value)))}
        />
      </Box>
    </Group>
  );
}
