import { LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { spin } from '../foundations/motion.ts';

/** A turning ring; say in words nearby what is awaited. */
export const Spinner = styled(LoaderCircle).attrs({ 'aria-hidden': true, size: 16, strokeWidth: 2 })`
  animation: ${spin} 800ms linear infinite;
`;
