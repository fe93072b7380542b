import { isWebAddress } from '@/lib/base/web/is-web-address';
import { type SettingReading, settingFrom } from './setting';

export interface SamlSettings {
  /** The provider's metadata: its address, or a file. */
  metadata: { kind: 'address'; address: string } | { kind: 'file'; file: string };
  /** The provider's name for this site; `undefined` for the address of the site's metadata. */
  entityId: string | undefined;
  /** Label of the button, after "Continue with". */
  name: string;
  groupsAttribute: string;
}

/** Reads the SAML settings; `undefined` if none are set. */
export function samlSettingsFrom(
  reading: SettingReading,
  { pathOf, nameByDefault }: { pathOf: (name: string) => string | undefined; nameByDefault: string },
): SamlSettings | undefined {
  const address = settingFrom(reading, 'AUTH_SAML_METADATA_URL');
  const file = pathOf('AUTH_SAML_METADATA_FILE');
  const entityId = settingFrom(reading, 'AUTH_SAML_ENTITY_ID');
  const name = settingFrom(reading, 'AUTH_SAML_NAME');
  const groupsAttribute = settingFrom(reading, 'AUTH_SAML_GROUPS_ATTRIBUTE');
  if (address === undefined && file === undefined) {
    if ([entityId, name, groupsAttribute].some((value) => value !== undefined))
      reading.problems.push(
        'AUTH_SAML_METADATA_URL is missing. Write the address of the metadata of the identity provider, or AUTH_SAML_METADATA_FILE.',
      );
    return undefined;
  }
  if (address !== undefined && file !== undefined)
    reading.problems.push(
      'AUTH_SAML_METADATA_URL and AUTH_SAML_METADATA_FILE are both set. Write one of them.',
    );
  if (address !== undefined && !isWebAddress(address))
    reading.problems.push(
      `AUTH_SAML_METADATA_URL is "${address}". Write an address such as "https://login.example.com/metadata.xml".`,
    );
  const metadata =
    address === undefined
      ? ({ kind: 'file', file: file ?? '' } as const)
      : ({ kind: 'address', address } as const);
  return {
    metadata,
    entityId,
    name: name ?? nameByDefault,
    groupsAttribute: groupsAttribute ?? 'groups',
  };
}
