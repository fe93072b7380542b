/** Names the table of contents for the button that opens it on narrow screens. */
export const TABLE_OF_CONTENTS_ID = 'lectern-contents';
