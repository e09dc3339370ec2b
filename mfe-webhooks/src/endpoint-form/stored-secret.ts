/** What stands in the field while the stored secret is neither shown nor replaced: it counts as filled. */
export const storedSecret = `whsec_${'•'.repeat(24)}`;
