import { keyframes } from 'styled-components';

export const fadeIn = keyframes`from { opacity: 0; }`;
export const fadeOut = keyframes`to { opacity: 0; }`;
export const popIn = keyframes`from { opacity: 0; transform: translateY(8px) scale(0.98); }`;
export const popOut = keyframes`to { opacity: 0; transform: translateY(4px) scale(0.98); }`;
export const spin = keyframes`to { transform: rotate(360deg); }`;
export const pulse = keyframes`50% { opacity: 0.5; }`;
export const shake = keyframes`
  20%, 60% { transform: translateX(-5px); }
  40%, 80% { transform: translateX(5px); }
`;
export const ripple = keyframes`to { opacity: 0; transform: scale(1); }`;
