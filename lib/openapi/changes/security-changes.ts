import type { SecuritySchemeView, SecurityView } from '../operation/operation-view';
import { securityView } from '../operation/security-view';
import type { ChangeFound } from './api-change';
import type { OperationVersion } from './operation-pair';

/** Clients break if every alternative now requires a credential that they do not send yet. */
export function securityChanges(before: OperationVersion, after: OperationVersion): ChangeFound[] {
  const left = securityView(before.document, before.raw.operation);
  const right = securityView(after.document, after.raw.operation);
  const isOpen = ({ alternatives, isOptional }: SecurityView) => isOptional || alternatives.length === 0;
  const changes: ChangeFound[] = [];
  const note = (change: Pick<ChangeFound, 'rule' | 'kind' | 'impact' | 'text'>) =>
    changes.push({ ...change, subject: 'the operation' });
  if (isOpen(left) && !isOpen(right))
    note({
      rule: 'security-added',
      kind: 'changed',
      impact: 'breaking',
      text: `needs ${right.alternatives.map(text).join(' or ')} now`,
    });
  if (!isOpen(left) && isOpen(right))
    note({ rule: 'security-removed', kind: 'changed', impact: 'safe', text: 'needs no authentication now' });
  if (isOpen(left) || isOpen(right)) return changes;
  for (const own of left.alternatives)
    if (!right.alternatives.some((other) => asksAtMost(other, own)))
      note({
        rule: 'security-removed',
        kind: 'removed',
        impact: 'breaking',
        text: `no longer accepts ${text(own)}`,
      });
  for (const other of right.alternatives)
    if (!left.alternatives.some((own) => asksAtMost(own, other) && asksAtMost(other, own)))
      note({ rule: 'security-added', kind: 'added', impact: 'safe', text: `accepts ${text(other)}` });
  return changes;
}

type Alternative = SecurityView['alternatives'][number];

function asksAtMost({ schemes }: Alternative, { schemes: sent }: Alternative): boolean {
  return schemes.every((scheme) =>
    sent.some((own) => sameScheme(own, scheme) && scheme.scopes.every((scope) => own.scopes.includes(scope))),
  );
}

/** Schemes match by what is sent, because their names are internal to the document. */
function sameScheme(left: SecuritySchemeView, right: SecuritySchemeView): boolean {
  const sent = ({ type, scheme, location, parameterName }: SecuritySchemeView) =>
    JSON.stringify([type, scheme, location, parameterName]);
  return left.id === right.id || (left.type !== undefined && sent(left) === sent(right));
}

function text({ schemes }: Alternative): string {
  return schemes
    .map(({ id, scopes }) => (scopes.length === 0 ? id : `${id} (${scopes.join(', ')})`))
    .join(' with ');
}
