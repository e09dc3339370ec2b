export { groupBoletoLine } from './waiting/boleto-line.ts';
export { CopyLine } from './waiting/copy-line.tsx';
export { Countdown, remainingText } from './waiting/countdown.tsx';
