import type { Phrases } from './en.ts'
import { elide, withFrenchSpaces } from './french.ts'
import { PANEL_QUESTIONS } from './panel-questions.ts'

export const FR: Phrases = withFrenchSpaces({
  hintAsked: 'Voici ce qui est demandé :',
  hintCorrect: (count) => `Il y a ${count} bonnes réponses.`,
  hintLimits: 'Et voici ce qui limite la réponse :',
  backLimits: 'Quelles options ne respectent pas l’une de ces contraintes, et pourquoi ?',
  backRuleOut: 'Quelle option pouvez-vous écarter en premier, et pourquoi ?',
  hintSection: 'La question relève de cette section des notes de cours :',
  hintObjective: (objective) => `La question relève de cet objectif : ${objective}`,
  backReadSection: 'Lisez cette section. Quel paragraphe traite de ce cas ?',
  backKnow: 'Que savez-vous à ce sujet qui corresponde à ce cas ?',
  hintPassage:
    'Voici ce que disent les notes. Les mots des options y sont masqués, pour toutes de la même façon :',
  backPassage: 'Qu’est-ce que cela dit de ce cas, et quelles options cela écarte-t-il ?',
  hintGlossary: 'Voici ce que le glossaire dit des options, sans exception :',
  backGlossary: 'Lesquelles de ces définitions ne respectent pas l’une des contraintes de la question ?',
  tellReason: 'Merci pour ce raisonnement. Je ne le juge pas tant que la réponse n’est pas affichée.',
  backReason: 'Quels mots de la question vont dans ce sens, et lesquels s’y opposent ?',
  tellLastHint: 'C’était le dernier indice. Le revoici :',

  askHint: 'Encore un indice',
  askFirstHint: PANEL_QUESTIONS.askFirstHint.fr,
  askWhere: PANEL_QUESTIONS.askWhere.fr,
  askWhyWrong: PANEL_QUESTIONS.askWhyWrong.fr,
  askExplain: (term) => `Qu’est-ce ${elide('que', term)} ?`,
  askCompare: (one, other) => `Comparez ${one} et ${other}`,
  askExample: 'Montrez-moi un exemple',
  askMore: 'Dites-m’en plus',
  askQuiz: PANEL_QUESTIONS.askQuiz.fr,
  askQuizAnswer: 'Montrez-moi la réponse',
  askNextQuiz: 'Posez-moi une autre question',
  askWeakSpots: PANEL_QUESTIONS.askWeakSpots.fr,
  askPlan: PANEL_QUESTIONS.askPlan.fr,

  stepShowAnswer: 'Afficher la réponse',
  stepOpen: (heading) => `Lire « ${heading} »`,
  stepOpenNotes: (domain) => `Lire les notes du domaine ${domain}`,
  stepPlan: 'Ouvrir le plan de révision',
  stepPractise: (count) => (count === 1 ? 'S’exercer sur une question' : `S’exercer sur ${count} questions`),

  tellGlossary: 'Selon le glossaire :',
  tellNotes: 'Selon les notes de cours :',
  tellMoreNotes: 'Les notes ajoutent :',
  tellTrap: 'Un piège fréquent :',
  tellExample: 'Un exemple tiré des notes :',
  tellNoExample: 'Je n’en ai pas trouvé d’exemple dans ce cours. Selon les notes de cours :',
  tellNoMore: 'C’est tout ce que j’ai trouvé à ce sujet dans ce cours.',
  tellCompared: (one, other) => `${one} et ${other} côte à côte :`,
  tableTerm: 'Terme',
  tableMeaning: 'Sens',
  tellOnlyOne: (found, missing) => `J’ai trouvé ${found} dans ce cours, mais pas ${missing}.`,
  tellMended: (typed, meant) => `Je lis « ${typed} » comme « ${meant} ».`,
  tellEnglishNotes: 'Les notes sont en anglais.',
  tellFromAnswered:
    'Les notes n’en disent rien, mais l’explication d’une question à laquelle vous avez répondu, si :',
  tellNothing: 'Je n’ai rien trouvé à ce sujet dans ce cours.',
  tellPrices:
    'Les prix changent, ces notes n’en indiquent donc aucun. Consultez les tarifs à jour du fournisseur.',
  tellNearest: 'La section la plus proche est celle-ci :',
  backConcept: (topic) => `Comment expliqueriez-vous ${topic} en une phrase, avec vos mots ?`,
  backPassageRead: 'Quelle partie répond à votre question, et qu’est-ce qui reste flou ?',
  backCompared: (one, other) => `Quand choisiriez-vous ${one}, et quand ${other} ?`,
  backExample: 'Que faudrait-il changer pour que l’exemple ne soit plus valable ?',
  backNothing: 'De quel terme de ce cours s’agit-il ?',
  tellOtherwise: 'Je ne peux pas reformuler un texte, seulement en montrer un autre.',
  tellCompareYours: 'Comparez votre explication avec le texte :',
  backCompareYours: 'Que voudriez-vous y ajouter ou y changer ?',

  tellWho:
    'Je ne suis pas un modèle de langage. Je consulte les notes et le glossaire de ce cours selon des règles fixes. Ce que je cite vient de là, et quand je ne trouve rien, je le dis.',
  tellWhoWithModel:
    'Je cherche selon des règles fixes dans les notes et le glossaire de ce cours. Un modèle de langage peut formuler ce que j’ai trouvé ; ces réponses l’indiquent.',
  tellAgreed: 'Bien.',
  tellThanks: 'Je vous en prie.',
  tellGreeting: (course) => `Bonjour ! Je vous aide à préparer ${course}.`,
  tellOffTopic: (course) => `Je ne connais que ${course}.`,
  backTopic: 'Quel sujet voulez-vous aborder ?',
  tellNoQuestion: 'Aucune question n’est affichée.',
  tellExamNotes: (domain) =>
    `En mode examen, je dis seulement où lire : dans les notes du domaine ${domain}.`,
  backExamNotes: 'Quelle section de ces notes traite de ce cas ?',
  tellExamNothing: 'En mode examen, je dis seulement où lire, et je n’ai trouvé aucune section à ce sujet.',

  tellYouChose: 'Vous avez choisi :',
  tellAskedAbout: 'Votre question porte sur :',
  tellIsCorrect: 'Cette option est correcte.',
  tellWhyNot: 'Pourquoi cela ne convient pas :',
  tellLocated: 'Comparez avec cette partie de la question :',
  tellSomeRight: (right) =>
    right === 1 ? 'Un autre de vos choix est correct.' : `${right} autres de vos choix sont corrects.`,
  tellReadAbout: (heading) => `Les notes l’expliquent dans « ${heading} ».`,
  tellFallsIntoTrap: 'Les notes signalent ce piège :',
  tellSideBySide: 'Votre choix et la bonne réponse dans le glossaire :',
  tellHadBefore: (times) =>
    times === 1
      ? 'Vous avez déjà raté cette question une fois.'
      : `Vous avez déjà raté cette question ${times} fois.`,
  backWhyWrong: 'Quels mots de la question auraient dû vous mettre sur la voie ?',
  backWhyWrongLocated: 'Que devrait dire la question à cet endroit pour que votre choix soit correct ?',
  tellWasRight: 'Votre réponse est correcte, il n’y a donc pas d’erreur à expliquer.',
  tellCorrectAnswer: 'La bonne réponse :',
  tellCorrectAnswers: 'Les bonnes réponses :',
  tellExplained: 'L’explication :',
  tellQueued: 'La question reviendra dans vos révisions.',
  tellSources: 'Sources :',
  backExplained: 'Que faudrait-il changer pour qu’une autre option soit correcte ?',
  tellHintsOnly:
    'Tant que vous n’avez pas vu la réponse à cette question, je ne donne que des indices. Reposez-moi la question ensuite.',
  tellOtherCourse:
    'Cette question fait partie d’un entraînement non terminé d’un autre cours. Posez-la-moi dans ce cours.',
  tellExamOnly:
    'En mode examen, je dis seulement où lire et je donne des indices pour les questions d’entraînement.',
  tellNotShown:
    'La réponse à cette question ne vous a pas encore été montrée. Je l’expliquerai dès qu’elle l’aura été.',

  tellWeakSpots: 'Vos points faibles, en commençant par le plus faible :',
  tellMastery: (domain, percent) => `${domain} : ${percent} %`,
  tellMistakes: (count) =>
    count === 1
      ? 'Une question figure dans votre liste d’erreurs.'
      : `${count} questions figurent dans votre liste d’erreurs.`,
  tellNoMistakes: 'Votre liste d’erreurs est vide.',
  tellTooFewAnswers: 'Vous avez répondu à trop peu de questions de ce cours pour le dire.',
  backWeakSpots: 'Par lequel voulez-vous commencer ?',
  backTooFewAnswers: 'On commence par quelques questions ?',
  tellPlan: (days) => {
    if (days === 0) return 'Votre examen a lieu aujourd’hui. Voici le plan :'
    return days === 1
      ? 'Votre examen a lieu demain. Voici le plan :'
      : `Votre examen a lieu dans ${days} jours. Voici le plan :`
  },
  tellPlanWithoutDate:
    'Vous n’avez pas indiqué de date d’examen, le plan n’a donc pas encore de jours. S’entraîner dans cet ordre aide le plus :',
  tellPlanStep: (domain, count) =>
    count === 1 ? `${domain} : 1 question` : `${domain} : ${count} questions`,
  tellNothingToPlan: 'Il n’y a plus rien à planifier avant votre examen.',
  tellAfterFailedExam: 'Un échec montre où travailler. Le plan commence par ce qui vous a manqué.',
  tellPlanLine: (day, minutes, what) => `${day}, ${minutes} minutes : ${what}`,
  planRehearsal: 'la répétition générale, un examen chronométré',
  tellPlanGoesOn: (count) => (count === 1 ? 'Une autre séance suivra.' : `${count} autres séances suivront.`),
  tellNoPlan:
    'Il n’y a pas encore de plan pour ce cours. Il lui faut une date d’examen et les minutes dont vous disposez par jour.',
  backPlan: 'La première séance tient-elle dans votre journée ?',
  backNoPlan: 'Quand passez-vous l’examen ?',

  tellOneAtATime: 'Je pose une question à la fois. Pour plusieurs, entraînez-vous avec le bouton ci-dessous.',
  tellQuiz: 'Une question tirée des notes :',
  tellQuizAnswer: 'La réponse des notes :',
  tellNoQuiz: 'Il n’y a pas de question à ce sujet dans les notes.',
  backQuiz: 'Quelle est votre réponse ?',
  backQuizAnswer: 'En étiez-vous proche ?',

  tellExam: (course) =>
    `Le véritable examen de ${course}, d’après le programme publié que montre la page du cours :`,
  tellExamQuestions: (range) => `Questions : ${range}`,
  tellExamMinutes: (minutes) => `Durée : ${minutes} minutes`,
  tellExamMark: (mark, of) => `Seuil de réussite : ${mark} sur ${of}`,
  tellExamMarkHere: (percent) => `Seuil de réussite ici : ${percent} % des points`,
  tellExamEstimate: (fact) => `${fact} (notre estimation)`,
  tellExamDomains: 'Ses domaines et leurs parts',
  tellExamDomain: (domain, range) => `${domain} : ${range} %`,
  tellExamRetired: (day) => `Retiré : son dernier jour était le ${day}`,
  tellExamRetires: (day) => `Dernier jour : ${day}`,
  tellExamNoLastDay: 'Dernier jour : aucun n’est indiqué',
  tellExamSuccessor: (exam) => `Successeur : ${exam}`,
  tellNoExam: 'Ce cours n’a pas de programme du véritable examen, je n’en sais donc rien.',
  backExam: 'Lequel de ces domaines connaissez-vous le moins ?',
})
