import { PageMeta, PlanRequired } from '@trilho/portal';
import { Page, PageHeader, usePhone } from '@trilho/ui';
import type { ComponentProps, ReactNode } from 'react';

export interface ListFrameProps {
  title: string;
  /** The document's description. */
  about: string;
  /** The line below the title, left out on a phone unless `phoneDescription` is given. */
  description: string;
  phoneDescription?: string;
  actions?: ReactNode;
  /** What is said to an account without an active plan. */
  plan?: Omit<ComponentProps<typeof PlanRequired>, 'children'>;
  children: ReactNode;
}

/** The frame of every list screen: heading, actions, and the list for accounts with an active plan. */
export function ListFrame(props: ListFrameProps) {
  const { title, about, description, phoneDescription, actions, plan, children } = props;
  const isPhone = usePhone();
  return (
    <Page>
      <PageMeta title={title} description={about} />
      <PageHeader title={title} description={isPhone ? phoneDescription : description} actions={actions} />
      <PlanRequired {...plan}>{children}</PlanRequired>
    </Page>
  );
}
