/** How many days an event is kept, and can be read or listed. */
export const eventDays = 90;

/** How many days a delivery and its attempts are kept, and how far back events can be sent again. */
export const deliveryDays = 30;

/** How many days calls are shown: of a merchant's servers to us, and of ours to the merchant's account at the provider. */
export const callDays = 30;

/** How far back, in days, the log of events begins with an empty `after`. From an event's id it goes on from any event kept. */
export const logDays = 30;
