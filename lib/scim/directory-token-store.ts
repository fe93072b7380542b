export interface StoredDirectoryToken {
  tokenId: string;
  organizationId: string;
  name: string;
  hint: string;
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | undefined;
}

/** Stores only hashes of the tokens. */
export interface DirectoryTokenStore {
  create(
    tokenHash: string,
    token: Pick<StoredDirectoryToken, 'organizationId' | 'name' | 'hint' | 'createdBy'>,
  ): Promise<void>;
  /** Without revoked ones, newest first. */
  list(organizationId: string): Promise<StoredDirectoryToken[]>;
  /** A token that is not revoked; records its use. */
  use(organizationId: string, tokenHash: string): Promise<StoredDirectoryToken | undefined>;
  revoke(organizationId: string, tokenId: string): Promise<boolean>;
}
