export type QuestionIntent =
  /** A question that the documentation may answer. */
  | 'answer'
  /** A greeting, or the question what to ask here. */
  | 'greeting'
  /** A question about the current page as a whole. */
  | 'page';

// Choice: only whole messages match, because "help" or "thanks" may also be part of a real question.
const GREETINGS = [
  /^(?:hi|hello|hey|hiya|howdy|yo|good (?:morning|afternoon|evening|day))(?: (?:there|all|bot|assistant|everyone))?$/,
  /^(?:thanks|thank you|thx|ok|okay|cool|great|bye|goodbye)(?: (?:so much|a lot|very much|bot))?$/,
  /^(?:help|help me|test|who are you|what are you|are you (?:a bot|human|an ai))$/,
  /^(?:what|how) (?:can|do|could) (?:you|i|one) (?:do|help|ask|help me)(?: (?:you|for me|me|here|with|me with|about|you about))*$/,
  /^(?:hallo|moin|servus|guten (?:morgen|tag|abend)|danke(?: sch[öo]n)?|hilfe|wer bist du|was kannst du(?: tun| alles)?|was kann ich (?:dich |hier )?fragen)$/,
  /^(?:bonjour|salut|bonsoir|coucou|merci|aide|qui es[- ]tu|que (?:peux[- ]tu|pouvez[- ]vous) faire)$/,
  /^(?:hola|buenos d[íi]as|buenas(?: tardes| noches)?|gracias|ayuda|qui[ée]n eres|qu[ée] puedes hacer)$/,
  /^(?:ol[áa]|oi|bom dia|boa (?:tarde|noite)|obrigad[oa]|ajuda|quem [ée] voc[êe]|o que voc[êe] pode fazer)$/,
  /^(?:ciao|salve|buongiorno|buonasera|grazie|aiuto|chi sei|cosa (?:puoi|sai) fare)$/,
  /^(?:hoi|goedemorgen|goedemiddag|bedankt|dank je|wie ben je|wat kun je(?: doen)?)$/,
  /^(?:cześć|dzień dobry|dziękuję|pomoc|co potrafisz|kim jesteś)$/,
  /^(?:привет|здравствуйте|добрый день|спасибо|помощь|кто ты|что ты умеешь)$/,
  /^(?:merhaba|selam|teşekkürler|yardım|ne yapabilirsin|kimsin)$/,
  /^(?:你好|您好|嗨|哈喽|谢谢|帮助|你是谁|你能做什么|你可以做什么|你会什么|我可以问什么)$/,
  /^(?:こんにちは|おはよう(?:ございます)?|こんばんは|ありがとう(?:ございます)?|ヘルプ|あなたは誰(?:ですか)?|何ができます?か?|何ができるの)$/,
  /^(?:안녕|안녕하세요|감사합니다|고마워|도움말|누구세요|무엇을 할 수 있나요|뭘 할 수 있어)$/,
];

const SUMMARY =
  /\b(?:summari[sz]e|summary|sum up|tl;?dr|key points|main points|overview|zusammenfass\w*|fasse?|résum\w*|resum\w*|riassum\w*|samenvat\w*|streść|streszcz\w*)(?![\p{L}])|кратк|суммир|özetle|总结|概括|摘要|總結|要約|まとめ|요약/iu;
const PAGE =
  /\b(?:this|the|current) (?:page|article|document|guide|section|text)\b|\b(?:summari[sz]e|sum up) (?:this|it|here)\b|\b(?:diese[rsn]?|die|der) seite\b|\bcette page\b|\besta p[áa]gina\b|\bquesta pagina\b|\bdeze pagina\b|\bt[ęe]j? stron|эт[ауои]\p{L}* страниц|bu sayfa|[这這本][个個一篇]?[页頁文]|この(?:ページ|記事)|이 페이지/iu;
const ABOUT_PAGE =
  /^(?:so )?what(?:'s| is| does)? (?:this|the current) (?:page|article|guide|document)(?: (?:about|say|explain|cover|for|all about))*$|^what is this about$|^explain this (?:page|article|guide)$|^worum geht es (?:hier|auf dieser seite)$|^(?:de quoi parle cette page|de qu[ée] trata esta p[áa]gina|do que trata esta p[áa]gina|di cosa parla questa pagina|waar gaat deze pagina over)$|^(?:这|本)(?:一)?页(?:面)?(?:是)?(?:讲|说)(?:的是|了)?什么(?:的)?$|^このページは何(?:ですか|について)?/iu;
const SUMMARY_WORDS_MAX = 12;

export function questionIntent(question: string): QuestionIntent {
  const asked = question
    .toLowerCase()
    .replace(/[\s!?.,…。！？，、¿¡:)(]+/gu, ' ')
    .trim();
  if (GREETINGS.some((greeting) => greeting.test(asked))) return 'greeting';
  const isShort = asked.split(' ').length <= SUMMARY_WORDS_MAX && asked.length <= 120;
  if (!isShort) return 'answer';
  const isSummary = SUMMARY.test(asked) && (PAGE.test(asked) || asked.split(' ').length === 1);
  return isSummary || ABOUT_PAGE.test(asked) ? 'page' : 'answer';
}
