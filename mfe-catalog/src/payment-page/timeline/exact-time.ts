const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** `14:32:07,182`, São Paulo's time to the millisecond. */
export const exactTime = (iso: string): string => clock.format(new Date(iso));
