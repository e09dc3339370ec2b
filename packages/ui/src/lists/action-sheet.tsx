import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { focusOutline, IconButton, Modal, token } from '../core.ts';

const Rows = styled.ul`
  display: grid;
  margin: 0 -${token.space[3]};
  padding: 0;
  list-style: none;
`;

const Row = styled.button.attrs({ type: 'button' })<{ $danger: boolean }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  align-items: center;
  gap: 0 ${token.space[4]};
  width: 100%;
  min-height: 56px;
  padding: ${token.space[2]} ${token.space[3]};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${({ $danger }) => ($danger ? token.color.danger : token.color.text)};
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:focus-visible {
    ${focusOutline}
  }
  svg {
    width: 20px;
    height: 20px;
    color: ${({ $danger }) => ($danger ? 'inherit' : token.color.muted)};
  }
`;

const Label = styled.span`
  display: block;
  font-size: 15px;
  line-height: 20px;
  font-weight: 550;
`;

const Reach = styled.span`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

const Subject = styled.span`
  display: block;
  font-size: 13px;
  line-height: 18px;
  font-weight: 400;
  letter-spacing: normal;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`;

/** What can be done with the thing on the screen. */
export interface SheetAction {
  label: string;
  /** How far it goes: `Todo ou em parte, até R$ 249,90`. */
  reach: string;
  icon: ReactNode;
  onSelect: () => void;
  danger?: boolean;
}

export interface ActionSheetProps {
  /** Name of the button that opens it. */
  label: string;
  title: ReactNode;
  /** What the title is of, in a second line. */
  subject: ReactNode;
  /** The destructive one last. */
  actions: readonly SheetAction[];
}

/** All actions of a screen behind one button of a phone, each with a line that says its reach. */
export function ActionSheet({ label, title, subject, actions }: ActionSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        size="lg"
        label={label}
        icon={<Ellipsis strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Modal
        open={isOpen}
        size="sm"
        closeOnScrim
        onClose={close}
        title={
          <>
            {title}
            <Subject>{subject}</Subject>
          </>
        }
      >
        <Rows>
          {actions.map(({ label: name, reach, icon, onSelect, danger = false }) => (
            <li key={name}>
              <Row
                $danger={danger}
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                {icon}
                <span>
                  <Label>{name}</Label>
                  <Reach>{reach}</Reach>
                </span>
              </Row>
            </li>
          ))}
        </Rows>
      </Modal>
    </>
  );
}
