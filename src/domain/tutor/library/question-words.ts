import type { TutorLanguage } from '../reply.ts'
import { INTENT_WORDS } from '../intents/detect-language.ts'
import { fold } from '../words/fold.ts'
import { groupByLetter, type WordsByLetter } from '../words/meant-word.ts'

/** Words of questions that say nothing about their subject, by language, in lower case without accents. */
const FILLERS: Readonly<Record<TutorLanguage, string>> = {
  en: `hi hello hey quick question questions q thing things thingy stuff one ones want wants wanted need needs needed use uses used
    using choose choosing pick take takes taking difference differences different between explain explained explains mean means
    meaning meant example examples best good better exactly actually really please know understand understanding confused confuse
    always mix mixed difrence way ways kind kinds sort sorts type part thanks tell show give gives got get gets getting go goes
    happen happens happened make makes made called call say says said word words look looks like would could should can will lets
    let well also even just help helps question asked answer people us
    our company team ok okay so hmm eh um what's whats who wat wich plz pls u ur r im i'm its it's don't dont doesn't doesnt isn't
    isnt can't cant won't thing's stands stand purpose definition define describe compare versus vs concept idea basically
    simple plain terms term types parts step steps stage stages phase phases honestly quite kinda course exam topic remember learn study studying tutor about isn don doesn won couldn shouldn
    wouldn aren wasn weren haven hasn didn ain ve ll re em it's list name names`,
  de: `wofur wozu wieso weshalb warum wann wer wie was ist sind ein eine der die das kann konnte man ich wir uns unser unsere gibt
    es geht macht tut dient steht stehen bedeutet heisst heißt unterschied unterschiede unterscheiden unterscheidet
    vergleich zwischen besser beste bitte erklare erklar mir eigentlich genau beispiel brauche braucht nehme nimmt nehmen
    verwende wahlen funktioniert frage fragen sache ding dinge wird werden wurde habe hat haben soll sollte muss nutze
    nutzen worin welche welcher welches welchen statt viel wenn dass nicht auch noch dann aus vom zum zur beim dem den des
    im am als sich nach sein mal wirklich begriff begriffe kurs prufung darf durfen durch fur ohne gegen bei mit uber unter
    vor hinter neben seit bis ab an auf in ihm ihn ihr ihnen sie du dich dir euch mich mein meine meinem meinen meiner dein
    deine kein keine keinen jemand jemandem jemanden niemand alle alles einige manche mehr weniger sehr so nur schon immer
    wieder jetzt gerade eben doch ja nein oder und aber weil damit ob falls also denn sonst selbst lieber gern gerne etwas
    nichts ganz ganze ganzen raus rein hin her da dort hier wonach womit wodurch woran worauf wovon wo wohin woher zwei drei
    vier gehort gehoren kommt kommen bin bist war waren hatte hatten konnen konnten wollen will mochte mochten sollen
    sollten mussen musste wurden worden lassen lasst sagt sagen drin deren dessen diese dieser dieses diesen jede jeder
    jedes jeden andere anderen seine seinen ihre ihren`,
  fr: `que quoi quel quelle quels quelles qui quand comment pourquoi ou est sont a sert servent servir difference differences entre
    expliquer explique expliquez exemple exemples peut peux puis-je faut il elle on je nous vous tu c'est est-ce qu'est-ce
    choisir lequel laquelle utiliser utilise plutot simple meilleur mieux dire veut signifie fonctionne fonctionnent marche
    chose choses question moi toi mon ma mes notre nos votre dans sur avec sans pour par un une des les la le de du et en ne
    pas plus ce cet cette ces se sa son ses au aux l d qu s n j m t y si notion cours c ca cela ceci donc alors aussi ainsi
    bien mal tres trop peu beaucoup moins toujours jamais encore deja avant apres pendant depuis vers chez sous contre selon
    sauf comme lors autre autres meme tout tous toute toutes rien quelqu quelque quelques chaque plusieurs deux trois quatre
    juste seulement surtout fait faire font faites doit dois doivent devoir peuvent pouvoir pourrait veux voulez va vas vont
    aller vais etait etre suis sommes etes ont avons avez avoir ai as eu leur leurs lui eux elles ils ton ta tes celui celle
    ceux dont gens`,
  es: `que cual cuales quien cuando como por para donde es son sirve sirven diferencia diferencias entre explica explicar explicame
    ejemplo ejemplos puedo puede se hay hace hacen hacer uso usa usar usan elegir elijo mejor significa funciona cosa cosas
    pregunta dime mi mis nuestro nuestra me te nos un una unos unas el la los las de del en con sin y o u e al lo su sus no
    si mas menos esto eso este esta ese esa todo toda sobre vez debo deberia necesito quiero concepto curso muy tan tanto
    tambien tampoco ya aun todavia siempre nunca antes despues durante desde hasta hacia bajo contra segun ante tras pero
    aunque porque pues asi entonces luego algo nada alguien nadie alguno alguna algunos algunas ninguno cada otro otra otros
    otras mismo misma dos tres cuatro solo solamente dentro fuera aqui alli viene vienen va van ir voy tiene tienen tener
    tengo tenemos hago hacemos podemos pueden poder debe deben deber seria sera fue fueron estan estoy estamos estar ser soy
    somos has han he haber les le nosotros ellos ellas yo tu usted ustedes quiere quieren`,
  pt: `que qual quais quem quando como por para onde e sao serve servem diferenca diferencas entre explica explique explicar
    exemplo exemplos posso pode se ha faz fazem fazer uso usa usar usam escolher escolho melhor significa funciona coisa
    coisas pergunta diga meu minha meus minhas nosso nossa me te nos um uma uns umas o a os as de do da dos das em no na nas
    com sem ou ao aos lo seu sua nao sim mais menos isto isso este esta esse essa todo toda sobre vez devo preciso quero
    conceito curso voce antes depois muito muita tao tanto tambem ja ainda sempre nunca durante desde ate contra mas embora
    porque pois assim entao logo algo nada alguem ninguem algum alguma alguns algumas nenhum cada outro outra outros outras
    mesmo mesma dois duas tres quatro so somente dentro fora aqui ali vem vao vai ir vou tem tenho temos ter faco fazemos
    podemos podem poder deve devem dever seria sera foi foram estao estou estamos estar ser sou somos haver havia lhe eles
    elas eu tu pelo pela pelos pelas num numa quer querem dizer`,
}

const WORDS = new Map(
  (Object.keys(FILLERS) as TutorLanguage[]).map((language) => {
    const { frequent, edges } = INTENT_WORDS[language]
    return [language, new Set(`${FILLERS[language]} ${frequent} ${edges}`.split(/\s+/))]
  }),
)

/** True for words such as "explain" and "wozu", in which the subject of a question is not. */
export function isQuestionWord(word: string, language: TutorLanguage): boolean {
  const plain = fold(word)
  if (/^(?:some|any|every|no)(?:body|one|thing)$/.test(plain)) return true
  return WORDS.get(language)!.has(plain) || WORDS.get('en')!.has(plain)
}

const BY_LETTER = new Map(WORDS.entries().map(([language, words]) => [language, groupByLetter(words)]))

/** For questions with typing errors. */
export function questionWords(language: TutorLanguage): WordsByLetter {
  return BY_LETTER.get(language)!
}
