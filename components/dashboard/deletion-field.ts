/** Field of the settings form: the days for which a person has confirmed that what is older is deleted. */
export const DELETION_FIELD = 'deletesOlderThanDays';
