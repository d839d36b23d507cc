import type { Phrases } from './en.ts'
import { PANEL_QUESTIONS } from './panel-questions.ts'

export const DE: Phrases = {
  hintAsked: 'Gefragt ist:',
  hintCorrect: (count) => `Es gibt ${count} richtige Antworten.`,
  hintLimits: 'Und das schränkt die Antwort ein:',
  backLimits: 'Welche Optionen verletzen eine dieser Bedingungen, und warum?',
  backRuleOut: 'Welche Option kannst du als Erstes ausschließen, und warum?',
  hintSection: 'Die Frage gehört zu diesem Abschnitt der Unterlagen:',
  hintObjective: (objective) => `Die Frage gehört zu diesem Lernziel: ${objective}`,
  backReadSection: 'Lies den Abschnitt. Welcher Absatz behandelt diesen Fall?',
  backKnow: 'Was weißt du darüber, das zu diesem Fall passt?',
  hintPassage:
    'In den Unterlagen steht Folgendes. Wörter aus den Optionen sind ausgelassen, und zwar aus allen:',
  backPassage: 'Was sagt das über diesen Fall, und welche Optionen scheiden damit aus?',
  hintGlossary: 'Das steht im Glossar zu den Optionen, und zwar zu allen:',
  backGlossary: 'Welche dieser Definitionen verletzen eine Bedingung der Frage?',
  tellReason: 'Danke für die Begründung. Bevor die Antwort gezeigt ist, bewerte ich sie nicht.',
  backReason: 'Welche Wörter der Frage sprechen dafür, welche dagegen?',
  tellLastHint: 'Das war der letzte Hinweis. Hier ist er noch einmal:',

  askHint: 'Noch ein Hinweis',
  askFirstHint: PANEL_QUESTIONS.askFirstHint.de,
  askWhere: PANEL_QUESTIONS.askWhere.de,
  askWhyWrong: PANEL_QUESTIONS.askWhyWrong.de,
  askExplain: (term) => `Was ist ${term}?`,
  askCompare: (one, other) => `Vergleiche ${one} und ${other}`,
  askExample: 'Zeig mir ein Beispiel',
  askMore: 'Erzähl mir mehr',
  askQuiz: PANEL_QUESTIONS.askQuiz.de,
  askQuizAnswer: 'Zeig mir die Antwort',
  askNextQuiz: 'Stell mir noch eine Frage',
  askWeakSpots: PANEL_QUESTIONS.askWeakSpots.de,
  askPlan: PANEL_QUESTIONS.askPlan.de,

  stepShowAnswer: 'Antwort anzeigen',
  stepOpen: (heading) => `„${heading}“ lesen`,
  stepOpenNotes: (domain) => `Unterlagen zu Bereich ${domain} lesen`,
  stepPlan: 'Lernplan öffnen',
  stepPractise: (count) => (count === 1 ? 'Eine Frage üben' : `${count} Fragen üben`),

  tellGlossary: 'Im Glossar steht:',
  tellNotes: 'In den Unterlagen steht:',
  tellMoreNotes: 'In den Unterlagen steht außerdem:',
  tellTrap: 'Eine typische Falle:',
  tellExample: 'Ein Beispiel aus den Unterlagen:',
  tellNoExample: 'Ein Beispiel dafür habe ich in diesem Kurs nicht gefunden. In den Unterlagen steht:',
  tellNoMore: 'Mehr habe ich dazu in diesem Kurs nicht gefunden.',
  tellCompared: (one, other) => `${one} und ${other} nebeneinander:`,
  tableTerm: 'Begriff',
  tableMeaning: 'Bedeutung',
  tellOnlyOne: (found, missing) => `${found} habe ich in diesem Kurs gefunden, ${missing} nicht.`,
  tellMended: (typed, meant) => `Ich lese „${typed}“ als „${meant}“.`,
  tellEnglishNotes: 'Die Unterlagen sind auf Englisch.',
  tellFromAnswered:
    'In den Unterlagen steht dazu nichts, aber in der Erklärung zu einer Frage, die du beantwortet hast:',
  tellNothing: 'Dazu habe ich in diesem Kurs nichts gefunden.',
  tellPrices:
    'Preise ändern sich, deshalb stehen hier keine. Die aktuellen findest du in der Preisliste des Anbieters.',
  tellNearest: 'Am ehesten passt dieser Abschnitt:',
  backConcept: (topic) => `Wie würdest du ${topic} in einem Satz und mit eigenen Worten erklären?`,
  backPassageRead: 'Welcher Teil beantwortet deine Frage, und was ist noch unklar?',
  backCompared: (one, other) => `Wann würdest du ${one} wählen, und wann ${other}?`,
  backExample: 'Was müsste anders sein, damit das Beispiel nicht mehr stimmt?',
  backNothing: 'Um welchen Begriff dieses Kurses geht es?',
  tellOtherwise: 'Ich kann Texte nicht umformulieren, nur andere zeigen.',
  tellCompareYours: 'Vergleiche deine Erklärung mit dem Text:',
  backCompareYours: 'Was würdest du an deiner ergänzen oder ändern?',

  tellWho:
    'Ich bin kein Sprachmodell. Nach festen Regeln suche ich in den Unterlagen und im Glossar dieses Kurses. Was ich zitiere, stammt von dort, und wenn ich nichts finde, sage ich das.',
  tellWhoWithModel:
    'Ich suche nach festen Regeln in den Unterlagen und im Glossar dieses Kurses. Was ich finde, darf ein Sprachmodell formulieren; bei solchen Antworten steht das dabei.',
  tellAgreed: 'Gut.',
  tellThanks: 'Gern geschehen.',
  tellGreeting: (course) => `Hallo! Ich helfe dir bei ${course}.`,
  tellOffTopic: (course) => `Ich kenne mich nur mit ${course} aus.`,
  backTopic: 'Was möchtest du dir ansehen?',
  tellNoQuestion: 'Gerade ist keine Frage geöffnet.',
  tellExamNotes: (domain) =>
    `Im Prüfungsmodus sage ich nur, wo man nachlesen kann: in den Unterlagen zu Bereich ${domain}.`,
  backExamNotes: 'Welcher Abschnitt dieser Unterlagen behandelt diesen Fall?',
  tellExamNothing:
    'Im Prüfungsmodus sage ich nur, wo man nachlesen kann, und dazu habe ich keinen Abschnitt gefunden.',

  tellYouChose: 'Du hast gewählt:',
  tellAskedAbout: 'Du fragst nach:',
  tellIsCorrect: 'Diese Option ist richtig.',
  tellWhyNot: 'Warum das nicht passt:',
  tellLocated: 'Vergleiche es mit diesem Teil der Frage:',
  tellSomeRight: (right) =>
    right === 1
      ? 'Eine andere deiner Antworten ist richtig.'
      : `${right} andere deiner Antworten sind richtig.`,
  tellReadAbout: (heading) => `In den Unterlagen wird das in „${heading}“ erklärt.`,
  tellFallsIntoTrap: 'Die Unterlagen warnen vor dieser Falle:',
  tellSideBySide: 'Deine Wahl und die richtige Antwort im Glossar:',
  tellHadBefore: (times) =>
    times === 1
      ? 'Bei dieser Frage lagst du schon einmal falsch.'
      : `Bei dieser Frage lagst du schon ${times}-mal falsch.`,
  backWhyWrong: 'Welche Wörter der Frage hätten es dir verraten?',
  backWhyWrongLocated: 'Was müsste dort stehen, damit deine Wahl richtig wäre?',
  tellWasRight: 'Deine Antwort ist richtig, es gibt also keinen Fehler zu erklären.',
  tellCorrectAnswer: 'Die richtige Antwort:',
  tellCorrectAnswers: 'Die richtigen Antworten:',
  tellExplained: 'Die Erklärung:',
  tellQueued: 'Die Frage kommt bei deinen Wiederholungen noch einmal dran.',
  tellSources: 'Quellen:',
  backExplained: 'Was müsste anders sein, damit eine andere Option richtig wäre?',
  tellHintsOnly:
    'Bis du die Antwort auf diese Frage siehst, gebe ich nur Hinweise dazu. Frag mich danach noch einmal.',
  tellOtherCourse: 'Diese Frage gehört zu deiner offenen Übung in einem anderen Kurs. Frag mich dort danach.',
  tellExamOnly: 'Im Prüfungsmodus sage ich nur, wo man nachlesen kann, und gebe Hinweise zu Übungsfragen.',
  tellNotShown:
    'Die Antwort auf diese Frage hast du noch nicht gesehen. Sobald sie gezeigt ist, erkläre ich sie dir.',

  tellWeakSpots: 'Deine schwächsten Bereiche, der schwächste zuerst:',
  tellMastery: (domain, percent) => `${domain}: ${percent} %`,
  tellMistakes: (count) =>
    count === 1
      ? 'Auf deiner Fehlerliste steht eine Frage.'
      : `Auf deiner Fehlerliste stehen ${count} Fragen.`,
  tellNoMistakes: 'Deine Fehlerliste ist leer.',
  tellTooFewAnswers: 'Du hast in diesem Kurs noch zu wenige Fragen beantwortet, um das zu sagen.',
  backWeakSpots: 'Womit möchtest du anfangen?',
  backTooFewAnswers: 'Wollen wir mit ein paar Fragen anfangen?',
  tellPlan: (days) => {
    if (days === 0) return 'Deine Prüfung ist heute. Das ist der Plan:'
    return days === 1
      ? 'Deine Prüfung ist morgen. Das ist der Plan:'
      : `Deine Prüfung ist in ${days} Tagen. Das ist der Plan:`
  },
  tellPlanWithoutDate:
    'Du hast kein Prüfungsdatum angegeben, daher hat der Plan noch keine Tage. In dieser Reihenfolge hilft Üben am meisten:',
  tellPlanStep: (domain, count) => (count === 1 ? `${domain}: 1 Frage` : `${domain}: ${count} Fragen`),
  tellNothingToPlan: 'Bis zu deiner Prüfung ist nichts mehr zu planen.',
  tellAfterFailedExam:
    'Eine nicht bestandene Prüfung zeigt, woran du arbeiten kannst. Der Plan beginnt mit dem, was dort gefehlt hat.',
  tellPlanLine: (day, minutes, what) => `${day}, ${minutes} Minuten: ${what}`,
  planRehearsal: 'die Generalprobe, eine Prüfung auf Zeit',
  tellPlanGoesOn: (count) =>
    count === 1 ? 'Danach folgt noch eine Einheit.' : `Danach folgen noch ${count} Einheiten.`,
  tellNoPlan:
    'Für diesen Kurs gibt es noch keinen Plan. Dafür braucht es dein Prüfungsdatum und die Minuten, die du am Tag Zeit hast.',
  backPlan: 'Passt die erste Einheit in deinen Tag?',
  backNoPlan: 'Wann ist deine Prüfung?',

  tellOneAtATime: 'Ich stelle eine Frage nach der anderen. Für mehrere nimm den Knopf unten.',
  tellQuiz: 'Eine Frage aus den Unterlagen:',
  tellQuizAnswer: 'Die Antwort aus den Unterlagen:',
  tellNoQuiz: 'Dazu gibt es in den Unterlagen keine Frage.',
  backQuiz: 'Wie lautet deine Antwort?',
  backQuizAnswer: 'Wie nah warst du dran?',

  tellExam: (course) =>
    `Die echte Prüfung zu ${course}, nach der veröffentlichten Übersicht, wie die Kursseite sie zeigt:`,
  tellExamQuestions: (range) => `Fragen: ${range}`,
  tellExamMinutes: (minutes) => `Zeit: ${minutes} Minuten`,
  tellExamMark: (mark, of) => `Bestehensgrenze: ${mark} von ${of}`,
  tellExamMarkHere: (percent) => `Bestehensgrenze hier: ${percent} % der Punkte`,
  tellExamEstimate: (fact) => `${fact} (unsere Schätzung)`,
  tellExamDomains: 'Ihre Bereiche und deren Anteile',
  tellExamDomain: (domain, range) => `${domain}: ${range} %`,
  tellExamRetired: (day) => `Eingestellt: Der letzte Tag war der ${day}`,
  tellExamRetires: (day) => `Letzter Tag: ${day}`,
  tellExamNoLastDay: 'Letzter Tag: keiner genannt',
  tellExamSuccessor: (exam) => `Nachfolger: ${exam}`,
  tellNoExam: 'Zu diesem Kurs gibt es keine Übersicht der echten Prüfung, also weiß ich nichts über sie.',
  backExam: 'Welchen dieser Bereiche kennst du am wenigsten?',
}
