import { table } from '@/lib/base/values/table';

const LISTS: Readonly<Record<string, string>> = table({
  en: `a about after again all also am an and any are as at be because been before being both but by can cannot
    could did do does doing done each for from further get gets getting give gives go had has have having he her here
    hers him his how i if in into is it its itself just let like make makes me more most my myself need no nor not of
    off on once only or other our ours out over own please same she should show so some such tell than that the their
    theirs them then there these they this those through to too under until up us very want was way we were what when
    where which while who whom why will with would you your yours dont doesnt cant isnt im ive there's whats`,
  de: `aber als am an auch auf aus bei bin bis da das dass dem den der des die dies diese dieser du durch ein eine einem
    einen einer es für hat ich im in ist kann man mein mich mir mit nach nicht noch oder sich sie sind so über um und
    uns von vor wann warum was wenn wer wie wir wird wo zu zum zur`,
  es: `a al como con cual cuando de del desde donde el ella en entre es esta este esto hay la las lo los mas me mi muy no
    nos o para pero por porque puedo que se ser si sin sobre son su sus tu un una uno y ya yo`,
  fr: `a ai au aux avec ce ces comment d dans de des du elle en est et il ils je l la le les leur mais me mes mon ne nous on
    ou où par pas peut pour pourquoi qu quand que quel quelle qui sa se si son sont sur ta un une vous y`,
  it: `a ai al alla che chi come con cosa da dal dei del della di dove e è gli ho i il in io l la le lo ma mi mio nel nella
    non o per perché più posso quale quando se si sono su sul un una uno`,
  pt: `a ao aos as até com como da das de do dos e é ela ele em entre essa esse esta este eu foi há isso já mais mas me meu
    muito na não nas no nos o onde os ou para pela pelo por porque posso qual quando que se sem ser seu sua são um uma`,
  nl: `aan als bij dat de den der deze die dit een en er het hoe ik in is je kan maar me met mijn naar niet of om op te tot
    uit van voor waar waarom was wat we wie wij zijn zo`,
  ru: `а без бы в во вот все вы где да для до его ее если есть и из или их к как какой когда ли мне можно мой мы на не но о
    от по почему при с со так то у что это я`,
  zh: '的 了 是 在 和 有 我 我们 你 吗 呢 吧 也 就 都 而 及 与 或 怎么 如何 怎样 什么 为什么 哪里 哪个 可以 能 请 一个 这 那',
  ja: 'の に は を た が で て と し れ さ ある いる も する から な こと い や など です ます どう なぜ 何 方法 には では か ください よう この その',
  th: 'ที่ และ ใน ของ เป็น มี ได้ จะ ให้ กับ ไม่ อย่างไร ยังไง อะไร ทำไม ไหน คือ การ ว่า ไหม',
});

/** Words that say nothing about the topic, by primary language subtag; empty for a language without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return wordsOf(LISTS, language);
}

const EVERYDAY_WORDS: Readonly<Record<string, string>> = table({
  en: `across almost along already always another anybody anyhow anyone anything anywhere around ask away back bad
    begin behind best better big bigger bit bring bringing brought came come coming day different easy else enough
    even ever every everybody everyone everything everywhere feel few find first folks gave given giving goes
    going gone good guys happen happened happening happens hard help hold inside instead keep keeping kept kind
    know knows last later lead leads leave leaving left letting long look looked looking looks lot lots many maybe
    mean means much never new next nice nobody none nothing now nowhere often old one ones others outside people
    perhaps person put puts putting quite rather real really right said saw say saying see seeing seem seems seen
    several short shows small smaller somebody somehow someone something sometimes somewhere soon sort start still
    stop stuff take taken taking telling thing things think today together told tomorrow took tried try trying
    turn turned usually wait wanted wants ways went whole within without work worked working works wrong yes
    yesterday`,
});

/**
 * All-purpose words such as "somebody" and "put": rare in documentation, yet no sign of a question's topic. Weights and
 * words were chosen on the tuning half of the questions.
 */
export function everydayWordsOf(language: string): ReadonlySet<string> {
  return wordsOf(EVERYDAY_WORDS, language);
}

function wordsOf(lists: Readonly<Record<string, string>>, language: string): ReadonlySet<string> {
  return new Set((lists[language] ?? '').split(/\s+/).filter((word) => word !== ''));
}
