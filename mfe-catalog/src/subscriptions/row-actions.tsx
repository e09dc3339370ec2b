import type { ListedSubscription } from '@trilho/contracts/subscription';
import { IconButton, Menu, token, usePhone } from '@trilho/ui';
import { Ban, Ellipsis, Eye, Pencil } from 'lucide-react';
import { styled } from 'styled-components';

/** Actions on a subscription. */
export type SubscriptionAction = 'details' | 'edit' | 'cancel';

/** Above the row's link. */
const Buttons = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

interface RowActionsProps {
  row: ListedSubscription;
  onChoose: (action: SubscriptionAction) => void;
}

/** Details of any subscription; changes of an active one. On a phone all of them are behind one button. */
export function RowActions({ row, onChoose }: RowActionsProps) {
  const isPhone = usePhone();
  const changes = [
    {
      label: 'Editar',
      icon: <Pencil strokeWidth={1.75} aria-hidden />,
      onSelect: () => onChoose('edit'),
    },
    {
      label: 'Cancelar',
      icon: <Ban strokeWidth={1.75} aria-hidden />,
      danger: true,
      onSelect: () => onChoose('cancel'),
    },
  ];
  const details = {
    label: 'Ver detalhes',
    icon: <Eye strokeWidth={1.75} aria-hidden />,
    onSelect: () => onChoose('details'),
  };
  const items = [...(isPhone ? [details] : []), ...(row.status === 'active' ? changes : [])];
  return (
    <Buttons>
      {!isPhone && (
        <IconButton
          size="sm"
          label={`Ver detalhes de ${row.customerName}`}
          icon={details.icon}
          onClick={details.onSelect}
        />
      )}
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton
              size={isPhone ? 'lg' : 'sm'}
              label={`Ações da assinatura de ${row.customerName}`}
              icon={<Ellipsis strokeWidth={1.75} aria-hidden />}
            />
          }
          items={items}
        />
      )}
    </Buttons>
  );
}
