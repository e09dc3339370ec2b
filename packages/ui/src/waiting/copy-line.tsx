import { CopyButton, Mono, token, useToast } from '@trilho/ui';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    line-height: 20px;
  }
`;

const Cut = styled.div`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Label = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

interface CopyLineProps {
  label: string;
  value: string;
  /** Cuts what does not fit: it is there to be copied. */
  cut?: boolean;
}

/** A code to pay by, with the button that copies it. */
export function CopyLine({ label, value, cut = false }: CopyLineProps) {
  const toast = useToast();
  const text = <Mono>{value}</Mono>;
  return (
    <div>
      <Label>{label}</Label>
      <Line>
        {cut ? <Cut title={value}>{text}</Cut> : <div>{text}</div>}
        <CopyButton
          value={value}
          aria-label={`Copiar ${label}`}
          onError={() => toast.error('Não foi possível copiar.')}
        />
      </Line>
    </div>
  );
}
