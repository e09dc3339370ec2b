import { token } from '@trilho/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { ShownSection } from '../reader/shown-section.ts';

const Path = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  flex: 1 1 0;
  min-width: 0;
  overflow: hidden;
  font-size: 13px;
  white-space: nowrap;
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
