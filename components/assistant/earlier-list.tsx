import { useEffect, useState } from 'react';
import type { StoredConversation } from './conversation-storage';
import { earlierConversations, forgetConversations } from './earlier-conversations';
import { forgetMemberConversations, memberConversation, memberConversations } from './member-conversations';
import type { PanelFacts } from './panel-facts';

const EARLIER_MAX = 5;

interface Earlier {
  id: string;
  /** The first question. */
  title: string;
  read(): Promise<StoredConversation | undefined>;
}

interface EarlierListProps {
  facts: Pick<PanelFacts, 'keepsConversations' | 'strings'>;
  onContinue: (conversation: StoredConversation) => void;
}

export function EarlierList({ facts: { keepsConversations, strings }, onContinue }: EarlierListProps) {
  const [earlier, setEarlier] = useState<readonly Earlier[]>(() => (keepsConversations ? ofDevice() : []));
  useEffect(() => {
    if (keepsConversations) return;
    let isCurrent = true;
    const show = (found: readonly Earlier[]) => isCurrent && setEarlier(found);
    // Without a connection, there are no conversations to offer.
    ofAccount().then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [keepsConversations]);

  async function goOn({ id, read }: Earlier) {
    const conversation = await read().catch(() => undefined);
    if (conversation === undefined) setEarlier(earlier.filter((other) => other.id !== id));
    else onContinue(conversation);
  }

  async function forget() {
    if (keepsConversations) forgetConversations();
    // Conversations that could not be deleted stay in the list.
    else if (!(await forgetMemberConversations())) return;
    setEarlier([]);
  }

  if (earlier.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields.
    <div aria-label={strings.assistantEarlier} className="assistant-choices" role="group">
      <h4>{strings.assistantEarlier}</h4>
      <ul>
        {earlier.slice(0, EARLIER_MAX).map((conversation) => (
          <li key={conversation.id}>
            <button onClick={() => void goOn(conversation)} type="button">
              <span>{conversation.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <button className="assistant-forget" onClick={() => void forget()} type="button">
        {strings.assistantForget}
      </button>
    </div>
  );
}

function ofDevice(): Earlier[] {
  return earlierConversations().map(({ conversation, title }) => ({
    id: conversation.id,
    title,
    read: async () => conversation,
  }));
}

async function ofAccount(): Promise<Earlier[]> {
  return (await memberConversations()).map(({ threadId, title }) => ({
    id: threadId,
    title,
    read: () => memberConversation(threadId),
  }));
}
