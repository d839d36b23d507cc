import type { Phrases } from './en.ts'
import { PANEL_QUESTIONS } from './panel-questions.ts'

export const PT: Phrases = {
  hintAsked: 'É isto que se pergunta:',
  hintCorrect: (count) => `Há ${count} respostas corretas.`,
  hintLimits: 'E isto limita a resposta:',
  backLimits: 'Quais opções não cumprem alguma destas condições, e por que motivo?',
  backRuleOut: 'Qual opção pode ser descartada primeiro, e por que motivo?',
  hintSection: 'A pergunta pertence a esta parte das notas:',
  hintObjective: (objective) => `A pergunta pertence a este objetivo: ${objective}`,
  backReadSection: 'Leia essa parte. Qual parágrafo trata deste caso?',
  backKnow: 'O que já sabe sobre isso que se aplique a este caso?',
  hintPassage: 'As notas dizem isto. As palavras das opções estão ocultas, em todas por igual:',
  backPassage: 'O que isso diz sobre este caso, e quais opções exclui?',
  hintGlossary: 'O glossário diz isto sobre as opções, sobre todas por igual:',
  backGlossary: 'Quais destas definições não cumprem alguma condição da pergunta?',
  tellReason: 'Obrigado pela explicação. Não a avalio antes de a resposta ser mostrada.',
  backReason: 'Quais palavras da pergunta apoiam isso, e quais contradizem?',
  tellLastHint: 'Essa era a última dica. Aqui está outra vez:',

  askHint: 'Mais uma dica',
  askFirstHint: PANEL_QUESTIONS.askFirstHint.pt,
  askWhere: PANEL_QUESTIONS.askWhere.pt,
  askWhyWrong: PANEL_QUESTIONS.askWhyWrong.pt,
  askExplain: (term) => `O que é ${term}?`,
  askCompare: (one, other) => `Compare ${one} e ${other}`,
  askExample: 'Mostre um exemplo',
  askMore: 'Conte mais',
  askQuiz: PANEL_QUESTIONS.askQuiz.pt,
  askQuizAnswer: 'Mostre a resposta',
  askNextQuiz: 'Faça outra pergunta',
  askWeakSpots: PANEL_QUESTIONS.askWeakSpots.pt,
  askPlan: PANEL_QUESTIONS.askPlan.pt,

  stepShowAnswer: 'Mostrar a resposta',
  stepOpen: (heading) => `Ler “${heading}”`,
  stepPlan: 'Abrir o plano de estudos',
  stepPractise: (count) => (count === 1 ? 'Praticar uma pergunta' : `Praticar ${count} perguntas`),

  tellGlossary: 'Segundo o glossário:',
  tellNotes: 'Segundo as notas do curso:',
  tellMoreNotes: 'As notas dizem ainda:',
  tellTrap: 'Um erro comum:',
  tellExample: 'Um exemplo das notas:',
  tellNoExample: 'Não encontrei um exemplo disso neste curso. Segundo as notas do curso:',
  tellNoMore: 'Isso é tudo o que encontrei sobre o assunto neste curso.',
  tellCompared: (one, other) => `${one} e ${other} lado a lado:`,
  tableTerm: 'Termo',
  tableMeaning: 'Significado',
  tellOnlyOne: (found, missing) => `Encontrei ${found} neste curso, mas não ${missing}.`,
  tellMended: (typed, meant) => `Leio “${typed}” como “${meant}”.`,
  tellEnglishNotes: 'As notas estão em inglês.',
  tellFromAnswered: 'As notas não dizem nada sobre isso, mas a explicação de uma pergunta já respondida diz:',
  tellNothing: 'Não encontrei nada sobre isso neste curso.',
  tellPrices: 'Os preços mudam, por isso não constam destas notas. Consulte a lista de preços do fornecedor.',
  tellNearest: 'A parte mais próxima é esta:',
  backConcept: (topic) => `Como explicaria ${topic} numa frase, com as suas palavras?`,
  backPassageRead: 'Qual parte responde à sua pergunta, e o que ainda não está claro?',
  backCompared: (one, other) => `Quando escolheria ${one}, e quando ${other}?`,
  backExample: 'O que teria de mudar para o exemplo deixar de valer?',
  backNothing: 'De qual termo deste curso se trata?',
  backMissing: 'O que vamos ver?',

  tellWho:
    'Não sou um modelo de linguagem. Consulto as notas e o glossário deste curso segundo regras fixas. O que cito vem daí e, quando não encontro nada, aviso.',
  tellWhoWithModel:
    'Procuro com regras fixas nas notas e no glossário deste curso. Um modelo de linguagem pode redigir o que encontro; essas respostas indicam isso.',
  tellThanks: 'De nada.',
  tellGreeting: (course) => `Olá! Posso ajudar com ${course}.`,
  tellOffTopic: (course) => `Só conheço ${course}.`,
  backTopic: 'O que vamos ver?',
  tellNoQuestion: 'Não há nenhuma pergunta aberta.',
  tellExamSection: 'Em modo de exame, digo apenas onde ler. A parte mais próxima:',
  tellExamNothing: 'Em modo de exame, digo apenas onde ler, e não encontrei nada sobre isso.',

  tellYouChose: 'A sua escolha:',
  tellWhyNot: 'Por que não serve:',
  tellLocated: 'Compare com esta parte da pergunta:',
  tellSomeRight: (right) =>
    right === 1 ? 'Outra escolha sua está correta.' : `Outras ${right} escolhas suas estão corretas.`,
  tellReadAbout: (heading) => `As notas explicam isso em “${heading}”.`,
  tellFallsIntoTrap: 'As notas avisam deste erro:',
  tellSideBySide: 'A sua escolha e a resposta correta no glossário:',
  tellHadBefore: (times) =>
    times === 1 ? 'Já errou esta pergunta uma vez.' : `Já errou esta pergunta ${times} vezes.`,
  backWhyWrong: 'Quais palavras da pergunta teriam mostrado isso?',
  backWhyWrongLocated: 'O que a pergunta teria de dizer ali para a sua escolha estar correta?',
  tellWasRight: 'A sua resposta está correta, por isso não há erro para explicar.',
  tellCorrectAnswer: 'A resposta correta:',
  tellCorrectAnswers: 'As respostas corretas:',
  tellExplained: 'A explicação:',
  tellQueued: 'A pergunta volta nas suas revisões.',
  tellSources: 'Fontes:',
  backExplained: 'O que teria de ser diferente para outra opção estar correta?',
  tellNotShown: 'A resposta a esta pergunta ainda não foi mostrada. A explicação vem depois disso.',

  tellWeakSpots: 'As suas áreas mais fracas, a mais fraca primeiro:',
  tellMastery: (domain, percent) => `${domain}: ${percent}%`,
  tellMistakes: (count) =>
    count === 1 ? 'Há uma pergunta na sua lista de erros.' : `Há ${count} perguntas na sua lista de erros.`,
  tellNoMistakes: 'A sua lista de erros está vazia.',
  tellTooFewAnswers: 'Ainda há poucas respostas suas neste curso para saber.',
  backWeakSpots: 'Por qual quer começar?',
  backTooFewAnswers: 'Começamos com algumas perguntas?',
  tellPlan: (days) => {
    if (days === 0) return 'O seu exame é hoje. Este é o plano:'
    return days === 1
      ? 'O seu exame é amanhã. Este é o plano:'
      : `O seu exame é daqui a ${days} dias. Este é o plano:`
  },
  tellPlanWithoutDate:
    'A data do exame não está definida, por isso o plano ainda não tem dias. Praticar nesta ordem é o que mais ajuda:',
  tellPlanStep: (domain, count) => (count === 1 ? `${domain}: 1 pergunta` : `${domain}: ${count} perguntas`),
  tellNothingToPlan: 'Não há mais nada para planejar antes do exame.',
  tellAfterFailedExam: 'Um exame sem aprovação mostra o que reforçar. O plano começa pelo que faltou.',
  tellPlanLine: (day, minutes, what) => `${day}, ${minutes} minutos: ${what}`,
  planRehearsal: 'o ensaio geral, um exame cronometrado',
  tellPlanGoesOn: (count) =>
    count === 1 ? 'Depois vem mais uma sessão.' : `Depois vêm mais ${count} sessões.`,
  tellNoPlan:
    'Ainda não há um plano para este curso. Faltam a data do exame e os minutos disponíveis por dia.',
  backPlan: 'A primeira sessão cabe no seu dia?',
  backNoPlan: 'Quando é o seu exame?',

  tellQuiz: 'Uma pergunta das notas:',
  tellQuizAnswer: 'A resposta das notas:',
  tellNoQuiz: 'Nas notas não há nenhuma pergunta sobre isso.',
  backQuiz: 'Qual é a sua resposta?',
  backQuizAnswer: 'A sua resposta ficou perto?',
  tellQuizSession: (count) =>
    count === 1
      ? 'Aqui está uma pergunta que ainda não viu.'
      : `Aqui estão ${count} perguntas que ainda não viu.`,
  tellNoneUnseen: 'Já viu todas as perguntas sobre isso.',
  tellSessionOpen: 'Há uma sessão de prática aberta. Primeiro, é preciso continuar ou terminar essa.',
  backQuizSession: 'Vamos lá?',

  tellExam: (course) =>
    `O exame real de ${course}, segundo o programa publicado que a página do curso mostra:`,
  tellExamQuestions: (range) => `Perguntas: ${range}`,
  tellExamMinutes: (minutes) => `Tempo: ${minutes} minutos`,
  tellExamMark: (mark, of) => `Nota de corte: ${mark} de ${of}`,
  tellExamMarkHere: (percent) => `Nota de corte aqui: ${percent}% dos pontos`,
  tellExamEstimate: (fact) => `${fact} (estimativa nossa)`,
  tellExamDomains: 'Os domínios e o peso de cada um',
  tellExamDomain: (domain, range) => `${domain}: ${range}%`,
  tellExamRetired: (day) => `Descontinuado: o último dia foi ${day}`,
  tellExamRetires: (day) => `Último dia: ${day}`,
  tellExamNoLastDay: 'Último dia: nenhum é indicado',
  tellExamSuccessor: (exam) => `Sucessor: ${exam}`,
  tellNoExam: 'Este curso não tem o programa do exame real, por isso não sei nada sobre ele.',
  backExam: 'Qual destes domínios você conhece menos?',
}
