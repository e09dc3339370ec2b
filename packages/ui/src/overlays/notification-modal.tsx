import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { token } from '../foundations/token.ts';
import { type Tone, toneColors, toneIcons } from '../foundations/tone.ts';
import { ModalFrame } from './modal-frame.tsx';
import { useFrozen } from './use-frozen.ts';
import { useSelfClosing } from './use-self-closing.ts';

export type NotificationType = 'success' | 'error' | 'warning' | 'info' | 'confirm';

export interface NotificationContent {
  /** The type's own title by default. */
  title?: string;
  message: string;
  type: NotificationType;
  /** Runs on the primary button, before the modal closes. */
  onConfirm?: () => void;
  showSecondaryButton?: boolean;
  secondaryButtonText?: string;
}

const kinds: Record<NotificationType, { title: string; primary: string; tone: Tone }> = {
  success: { title: 'Sucesso!', primary: 'OK', tone: 'success' },
  error: { title: 'Erro!', primary: 'Entendi', tone: 'danger' },
  warning: { title: 'Atenção!', primary: 'Confirmar', tone: 'warning' },
  info: { title: 'Informação', primary: 'OK', tone: 'info' },
  confirm: { title: 'Confirmar', primary: 'Confirmar', tone: 'info' },
};

/** Catches the events of the whole message without a box. */
const Held = styled.div`
  display: contents;
`;

const Row = styled.div`
  display: flex;
  gap: 14px;
  padding: 26px 26px 0;
  min-height: 0;
  overflow-y: auto;
`;

const Tile = styled.span<{ $tone: Tone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 42px;
  height: 42px;
  border-radius: 12px;
  ${({ $tone }) => toneColors[$tone]}
  svg {
    width: 20px;
    height: 20px;
  }
`;

const Title = styled.h2`
  font-size: 17px;
  line-height: 26px;
  font-weight: 640;
  letter-spacing: -0.012em;
`;

const Message = styled.p`
  margin-top: 4px;
  font-size: 15px;
  line-height: 22px;
  color: ${token.color.muted};
  white-space: pre-line;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  padding: ${token.space[6]} 26px 26px;
`;

/**
 * The product's one way to say how something went (specification 2.16). Shown while `notification` is
 * given; primary button, secondary button and Escape call `onClose`. A success also answers itself with the
 * primary button after 4 s.
 */
export function NotificationModal({
  notification,
  onClose,
}: {
  notification: NotificationContent | null | undefined;
  onClose: () => void;
}) {
  const open = Boolean(notification);
  const shown = useFrozen(notification, open);
  const id = useId();
  const handleConfirm = () => {
    shown?.onConfirm?.();
    onClose();
  };
  const held = useSelfClosing(open && shown?.type === 'success', handleConfirm);
  if (!shown) return null;
  const kind = kinds[shown.type];
  const Icon = toneIcons[kind.tone];
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      width={460}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
    >
      <Held {...held}>
        <Row>
          <Tile $tone={kind.tone} aria-hidden="true">
            <Icon strokeWidth={1.75} />
          </Tile>
          <div>
            <Title id={`${id}-title`}>{shown.title || kind.title}</Title>
            <Message id={`${id}-message`}>{shown.message}</Message>
          </div>
        </Row>
        <Foot>
          {shown.showSecondaryButton && (
            <Button variant="secondary" onClick={onClose}>
              {shown.secondaryButtonText || 'Cancelar'}
            </Button>
          )}
          <Button data-autofocus onClick={handleConfirm}>
            {kind.primary}
          </Button>
        </Foot>
      </Held>
    </ModalFrame>
  );
}
