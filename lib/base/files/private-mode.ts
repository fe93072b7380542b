/** Mode of files with data of people: only the server's account may read them. */
export const PRIVATE_FILE_MODE = 0o600;
