import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { Skeleton, token } from '@trilho/ui';
import { useSteadyMessage } from '@trilho/ui/fields';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useCardStyle } from './use-card-style.ts';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Label = styled.legend`
  margin-bottom: 6px;
  padding: 0;
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

/** Styles the provider's frame like our fields. */
const Box = styled.div`
  position: relative;
  padding: 10px 12px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  transition:
    border-color ${token.motion.fast},
    box-shadow ${token.motion.fast};
  &[data-state='focus'] {
    border-color: ${token.color.brand};
    box-shadow: 0 0 0 3px ${token.color.ring};
  }
  &[data-state='error'] {
    border-color: ${token.color.danger};
  }
`;

/** Covers the frame until it reports ready, since the frame must be in the page to load. */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: grid;
  align-items: center;
  padding: 0 12px;
  border-radius: inherit;
  background: inherit;
`;

const Frame = styled.div`
  min-height: 24px;
`;

const ErrorNote = styled.p`
  margin-top: 6px;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.danger};
`;

interface CardLineProps {
  isReady: boolean;
  onReady: () => void;
  onEscape: () => void;
  onUnavailable: (reason: unknown) => void;
}

/** The provider's card entry in one line, without postal code and without the provider's wallet. */
export function CardLine({ isReady, onReady, onEscape, onUnavailable }: CardLineProps) {
  const style = useCardStyle();
  const options = useMemo(() => ({ hidePostalCode: true, disableLink: true, style }), [style]);
  const [hasFocus, setHasFocus] = useState(false);
  const [error, setError] = useState<string>();
  const message = useSteadyMessage(error);
  const handleChange = (event: StripeCardElementChangeEvent) => setError(event.error?.message);
  const normalState = hasFocus ? 'focus' : undefined;

  return (
    <Group>
      <Label>Dados do cartão</Label>
      <Box data-state={message ? 'error' : normalState}>
        {!isReady && (
          <Cover>
            <Skeleton height={16} />
          </Cover>
        )}
        <Frame>
          <CardElement
            options={options}
            onReady={(element) => {
              onReady();
              element.focus();
            }}
            onChange={handleChange}
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
            onEscape={onEscape}
            onLoadError={(event) => onUnavailable(event.error)}
          />
        </Frame>
      </Box>
      <div aria-live="polite">{message && <ErrorNote>{message}</ErrorNote>}</div>
    </Group>
  );
}
