import type { IntentWords } from './intent.ts'

export const PT_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:voce e|tu es|es|e voce)\b.*\b(?:humano|robo|bot|ia|modelo|chat ?gpt|gpt|maquina|pessoa|computador)\b/,
    ],
    ['who', /\bquem (?:e voce|es tu|voce e)\b|\bo que (?:e voce|voce e)\b\W*$|\bqual modelo\b/],
    [
      'why_wrong',
      /\bpor ?que\b.*\b(?:errad[ao]|incorret[ao]|fals[ao]|err(?:ei|o)|nao (?:esta|e) (?:cert[ao]|corret[ao]))\b|\bpor ?que nao (?:a |e )?[a-f]\b|\bonde (?:eu )?errei\b/,
    ],
    [
      'show_answer',
      /\b(?:mostr|diga|diz|de|revel|ver|quero)\w*\b.*\b(?:resposta|solucao|gabarito)\b|\bqual e a (?:resposta|solucao)(?: (?:certa|correta)\b)?\b|\b(?:eu )?desisto\b|\bqual e a (?:certa|correta)\b/,
    ],
    [
      'stronger_hint',
      /\b(?:outra|mais|proxima|melhor|segunda)\b.*\b(?:dicas?|pistas?|ajuda)\b|\bcontinuo (?:sem|pres[ao]|perdid[ao])\b|\bainda nao\b/,
    ],
    [
      'hint',
      /\b(?:dicas?|pistas?)\b|\bestou (?:pres[ao]|perdid[ao]|travad[ao])\b|\bnem ideia\b|\b(?:me )?ajud[ea](?:-me| me)?(?: por favor)?\W*$/,
    ],
    [
      'where',
      /\bonde (?:eu )?(?:posso|poderia|esta|encontro|devo)\b(?: (?:ler|encontrar|aprender|estudar)\b)?(?: (?:isso|isto|mais)\b)?(?: (?:sobre)(?: isso| isto)?)?|\b(?:que|qual) (?:secao|capitulo|parte)\b|\bo que (?:devo|deveria) ler\b/,
    ],
    [
      'weak_spots',
      /\b(?:pontos?|areas?|temas?) (?:mais )?frac[ao]s\b|\b(?:minhas|meus) (?:fraquezas|erros|dificuldades)\b|\bem que (?:sou (?:ruim|fraco)|devo melhorar)\b|\bo que (?:devo|preciso) (?:melhorar|reforcar)\b/,
    ],
    [
      'plan',
      /\bplano de (?:estudos?|revisao|aprendizagem)\b|\b(?:faca|faz|crie|monte|prepare|me de)(?:[- ]me)? (?:um|meu) (?:plano|calendario|cronograma)\b|\bcronograma\b|\b(?:fui )?reprovad[ao]\b|\breprovei\b|\bnao passei\b|\bcomo (?:devo|posso|me) (?:me )?(?:preparo|preparar|estudar|revisar)\b|\bo que (?:devo|deveria) (?:estudar|fazer|revisar) (?:agora|hoje|primeiro|depois)\b/,
    ],
    [
      'quiz',
      /\b(?:me teste|teste-me|me pergunte|pergunte-me|me avalie|me questione)\b(?: (?:sobre|de|em)\b)?|\bquiz\b(?: (?:sobre|de)\b)?|\b(?:faca|faz|de|me faca|me de)(?:[- ]me)? (?:uma|mais uma|outra|algumas)(?: outra| nova)? perguntas?\b(?: (?:sobre|de)\b)?|\bperguntas? de (?:pratica|treino)\b|\bquestoes\b/,
    ],
    [
      'compare',
      /\bdiferencas?\b(?: (?:entre|de|do|da)\b)?|\bdiferenci\w*\b|\bcompar\w*\b(?: (?:com|entre)\b)?|\bdistingu\w*\b|\b(?:escolher|decidir) entre\b|\bqual e melhor\b|\bo que e melhor\b|\b(?:devo|deveria|uso) (?:usar|escolher)?(?=.* ou )|\bquando(?=.* (?:e|ou) quando\b)/,
    ],
    ['compare', /(?=\S.* (?:vs|versus|contra)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:mostr|de|da|diga|me de)\w*(?:[- ]me)? |ha |tem )?(?:um |outro |algum |uns )*exemplos?\b(?: concretos?)?(?: (?:de|do|da|para|sobre|com)\b)?|\bcasos? de uso\b(?: (?:de|para)\b)?/,
    ],
    [
      'thanks',
      /^(?:ok|legal|otimo|perfeito|certo|beleza)?\W*(?:muit[oa] )?(?:obrigad[oa]|valeu|entendi|ficou claro)\W*$/,
    ],
    ['greeting', /^(?:ola|oi|bom dia|boa tarde|boa noite)\b(?: a todos)?\W*$/],
    [
      'more',
      /^(?:e )?(?:(?:conte|diga|fale|mostre|explique|me conte|me diga|me fale)(?:[- ]me)? )?(?:um pouco |algo )?(?:mais|continue|continua|que mais|o que mais|algo mais|outra coisa|mais detalhes)(?: (?:sobre isso|disso|por favor|detalhes))*\W*$/,
    ],
    ['explain', /^(?:me )?(?:fale|conte|diga)(?:[- ]me)?(?: (?:algo|mais)\b)? (?:de|do|da|sobre)\b/],
    [
      'off_topic',
      /\b(?:piadas?|poemas?|receitas?|futebol|filmes?|horoscopo|bitcoin|namorada|loteria)\b|\b(?:previsao do tempo|clima hoje)\b|\bcant[ae]\b/,
    ],
    [
      'reason',
      /^(?:(?:eu )?(?:acho|penso|diria|suponho|creio|escolhi|marquei)|porque|pois|ja que|minha (?:razao|resposta)|deve(?: ser)?|tem que|[a-f] (?:e|porque)|provavelmente|talvez)\b/,
    ],
    [
      'explain',
      /^(?:voce pode |pode |e |entao )*(?:o que (?:e|sao|significa\w*|quer dizer|faz\w*)|qual (?:e|sao)|quais sao|expli(?:que|ca|car)\w*(?:[- ]me)?|me explique|defin\w*|descrev\w*|como (?:funciona\w*|se usa)|para que serve\w*)\b/,
    ],
  ],
  frequent:
    'o a os as e sao que qual como por para com em um uma uns ou de do da dos das no na se seu meu minha me nao quando onde entre isso isto esta este posso serve significa sobre ha devo mostre faca explique diferenca voce eu mais',
  between: /\b(?:e quando|e|ou quando|ou|vs\.?|versus|com|contra|de|do|da|a|que)\b|[,;/]/,
  edges:
    'o a os as um uma uns umas de do da dos das sobre para com em no na ao me por favor e sao ou entre que se quando ha usar escolher melhor isso',
}
