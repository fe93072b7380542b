import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { followRequests } from './ask-queue';
import type { AskContext } from './ask-request';
import { AttachedImages } from './attached-images';
import { Composer } from './composer';
import { ContactSupport } from './contact-support';
import { ContextQuote } from './context-quote';
import type { StoredConversation } from './conversation-storage';
import { ConversationTail } from './conversation-tail';
import { GlyphButton } from './glyph-button';
import type { PanelFacts } from './panel-facts';
import { PanelHeader } from './panel-header';
import { type PanelMessage, panelMessageText, threadOf } from './panel-message';
import type { QuestionImage } from './question-image';
import { ReplyAnnouncement } from './reply-announcement';
import { ReplyView } from './reply-view';
import { useConversation } from './use-conversation';
import { useReadingPosition } from './use-reading-position';
import { useSharedReply } from './use-shared-reply';
import { Welcome } from './welcome';

interface ConversationViewProps {
  facts: PanelFacts;
  field: RefObject<HTMLTextAreaElement | null>;
  titleId: string;
  onClose: () => void;
}

export function ConversationView({ facts, field, titleId, onClose }: ConversationViewProps) {
  const { strings } = facts;
  const conversation = useConversation(facts);
  const { messages, state, failure } = conversation;
  const [context, setContext] = useState<readonly AskContext[]>([]);
  const sharedReply = useSharedReply(conversation);
  const scroller = useRef<HTMLDivElement>(null);
  const question = messages.findLast(({ role }) => role === 'user');
  const { isAtEnd, goToEnd } = useReadingPosition(scroller, question?.id);
  const isRunning = state !== 'still';

  // Current values for callbacks that must stay identical while a reply is rendered.
  const latest = useRef({ conversation, context, isRunning, sharedReply });
  latest.current = { conversation, context, isRunning, sharedReply };

  // A pressed suggestion disappears, and the focus with it. On phones, focusing the field would open the keyboard.
  const keepFocus = useCallback(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [field]);
  const ask = useCallback(
    (
      question: string,
      about: readonly AskContext[] = latest.current.context,
      images: readonly QuestionImage[] = [],
    ) => {
      setContext([]);
      keepFocus();
      latest.current.sharedReply.dismiss();
      void latest.current.conversation.ask(question, about, images);
    },
    [keepFocus],
  );
  const retry = useCallback(() => {
    keepFocus();
    void latest.current.conversation.retry();
  }, [keepFocus]);
  const setFacts = useCallback<typeof conversation.setFacts>(
    (id, changed) => latest.current.conversation.setFacts(id, changed),
    [],
  );

  useEffect(
    () =>
      followRequests(async ({ question, context: about = [], reply }) => {
        if (reply !== undefined) {
          await latest.current.sharedReply.open(reply);
          return;
        }
        if (question === undefined) {
          field.current?.focus();
          setContext((before) => withoutRepeats([...before, ...about]));
          return;
        }
        if (latest.current.isRunning) await latest.current.conversation.stop();
        ask(question, about);
      }),
    [ask, field],
  );

  async function begin() {
    setContext([]);
    sharedReply.dismiss();
    await conversation.begin();
    field.current?.focus();
  }

  function goOn(earlier: StoredConversation) {
    sharedReply.dismiss();
    conversation.goOn(earlier);
  }

  return (
    <>
      <PanelHeader
        onBegin={messages.length === 0 ? undefined : begin}
        onClose={onClose}
        titleId={titleId}
        strings={strings}
      />
      <div className="assistant-scroll chat-assistant-sheet-content" ref={scroller}>
        <div className="ui-column assistant-messages">
          {sharedReply.failure === undefined ? null : (
            <p className="ui-caption assistant-caption" role="alert">
              {sharedReply.failure === 'closed' ? strings.assistantSharedMissing : strings.assistantOffline}
            </p>
          )}
          {messages.length === 0 ? <Welcome facts={facts} onAsk={ask} onContinue={goOn} /> : null}
          {messages.map((message, index) =>
            message.role === 'user' ? (
              <QuestionBubble key={message.id} question={message} strings={strings} />
            ) : (
              <ReplyView
                isRunning={isRunning && index === messages.length - 1}
                key={message.id}
                onAsk={index === messages.length - 1 && failure === undefined ? ask : undefined}
                onFacts={setFacts}
                onRetry={index === messages.length - 1 && failure === undefined ? retry : undefined}
                reply={message}
                isShareable={!facts.keepsConversations}
                strings={strings}
              />
            ),
          )}
          {isRunning || failure !== undefined || messages.at(-1)?.role !== 'assistant' ? null : (
            <ContactSupport
              key={messages.at(-1)?.id}
              question={question === undefined ? '' : panelMessageText(question)}
              strings={strings}
              support={facts.support}
              threadId={threadOf(messages)}
            />
          )}
          <ConversationTail
            failure={failure}
            isUnanswered={messages.at(-1)?.role === 'user'}
            onRetry={retry}
            state={state}
            strings={strings}
          />
        </div>
      </div>
      <div className="assistant-foot">
        {isAtEnd ? null : (
          <GlyphButton
            glyph="down"
            label={strings.assistantLatest}
            className="ui-center assistant-to-end"
            onClick={goToEnd}
          />
        )}
        <Composer
          context={context}
          field={field}
          isRunning={isRunning}
          onAsk={(question, images) => ask(question, undefined, images)}
          onRemoveContext={(gone) => setContext(context.filter((entry) => entry !== gone))}
          onStop={() => void conversation.stop()}
          strings={strings}
          takesImages={facts.takesImages}
        />
        <p className="assistant-disclaimer chat-assistant-disclaimer-text">
          {facts.isEmbedded ? strings.assistantEmbedded : strings.assistantDisclaimer}
        </p>
      </div>
      <ReplyAnnouncement messages={messages} searching={strings.assistantSearching} state={state} />
    </>
  );
}

/** Quotes identical text once. */
function withoutRepeats(context: readonly AskContext[]): readonly AskContext[] {
  return [...new Map(context.map((entry) => [entry.value, entry])).values()];
}

function QuestionBubble({ question, strings }: { question: PanelMessage; strings: PanelStrings }) {
  return (
    <article className="assistant-question">
      <h3 className="sr-only">{strings.assistantYou}</h3>
      {question.metadata?.context?.map((context) => (
        <ContextQuote context={context} key={context.value} />
      ))}
      <AttachedImages images={question.metadata?.images ?? []} />
      <p dir="auto">{panelMessageText(question)}</p>
    </article>
  );
}
