import { token } from '@trilho/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { ShownSection } from '../reader/shown-section.ts';

const Path = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  font-size: 13px;
  color: ${token.color.muted};
  svg {
    flex: none;
    color: ${token.color.faint};
  }
`;

const Here = styled.span`
  overflow: hidden;
  font-weight: 550;
  color: ${token.color.text};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Group and title of the section. Groups have no page, so nothing of it is a link. */
export function Breadcrumb({ shown: { group, section } }: { shown: ShownSection }) {
  return (
    <Path>
      {group}
      <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
      <Here>{section.title}</Here>
    </Path>
  );
}
