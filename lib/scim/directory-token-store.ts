export interface StoredDirectoryToken {
  tokenId: string;
  organizationId: string;
  name: string;
  hint: string;
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | undefined;
}

/** The tokens of directories. Only their hashes are stored. */
export interface DirectoryTokenStore {
  create(
    tokenHash: string,
    token: Pick<StoredDirectoryToken, 'organizationId' | 'name' | 'hint' | 'createdBy'>,
  ): Promise<void>;
  /** Those that are not revoked, newest first. */
  list(organizationId: string): Promise<StoredDirectoryToken[]>;
  /** One that is not revoked; notes that it is used. */
  use(organizationId: string, tokenHash: string): Promise<StoredDirectoryToken | undefined>;
  revoke(organizationId: string, tokenId: string): Promise<boolean>;
}
