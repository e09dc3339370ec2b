/** The envelope of an answer with data. */
export const ok = <T>(data: T) => ({ status: 200, message: 'Success', data });

/** The envelope of an answer that has nothing to tell but that it is done. */
export const done = () => ({ status: 200, message: 'Success' });
