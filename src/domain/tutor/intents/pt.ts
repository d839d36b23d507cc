import type { IntentWords } from './intent.ts'

export const PT_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:voce e|tu es|es|e voce)\b.*\b(?:humano|robo|bot|ia|modelo|chat ?gpt|gpt|maquina|pessoa|computador)\b/,
    ],
    ['who', /\bquem (?:e voce|es tu|voce e)\b|\bo que (?:e voce|voce e)\b\W*$|\bqual modelo\b/],
    ['otherwise', /^nao percebi\W*$/],
    [
      'otherwise',
      /^(?:nao|hein|que)\W*$|\bnao (?:entendi|entendo|compreendi|compreendo)(?: (?:nada|bem|isso))?\W*$|^(?:(?:pode|podes|poderia|por favor|explique|explica|explicar|diga|dizer|faca|isso|um pouco|em|outra vez|de novo) )*(?:mais (?:simples|curto|breve|facil|claro)|outras palavras|de outra (?:forma|maneira)|reformul\w+)(?:,? por favor)?\W*$|^(?:e )?(?:muito|demasiado) (?:longo|dificil|complicado)\W*$/,
    ],
    [
      'why_wrong',
      /\bpor ?que\b.*\b(?:errad[ao]|incorret[ao]|fals[ao]|err(?:ei|o)|nao (?:esta|e) (?:bem|cert[ao]|corret[ao]))\b|\bpor ?que (?:e que )?nao (?:e |era )?(?:a |o )?[a-f]\b|\bonde (?:foi que |e que )?(?:eu )?errei\b|\bonde esta o (?:meu )?erro\b|\bo que (?:ha|tem|esta|estava|tinha) (?:de )?(?:errado|mal)\b|\bqual (?:e|foi) o (?:meu )?erro\b/,
    ],
    ['why_wrong', /^(?:mas |e )*por ?que nao\b/, 'beside'],
    [
      'show_answer',
      /\b(?:mostr\w*|diga|diz|conta|fal[ae]|de-me|me de|me da|da-me|revel\w*|ver|quero)(?:[- ]me)?\b.*\b(?:resposta|solucao|gabarito)\b|\bqual e a (?:resposta|solucao)(?: (?:certa|correta)\b)?\b|\b(?:eu )?desisto\b|\bqual (?:e|era) a (?:certa|correta)\b|^(?:a )?(?:resposta|solucao|gabarito)(?: certa| correta)?(?: por favor)?\W*$/,
    ],
    [
      'stronger_hint',
      /\b(?:outra|mais|proxima|melhor|segunda)\b.*\b(?:dicas?|pistas?|ajuda)\b|\bcontinuo (?:sem|pres[ao]|perdid[ao])\b/,
    ],
    ['stronger_hint', /\bainda nao\b|^(?:nao\W+)?(?:isso |isto )?nao (?:me )?ajud\w+/, 'beside'],
    [
      'hint',
      /\b(?:dicas?|pistas?)\b|(?:\bestou|\btou|^to) (?:pres[ao]|perdid[ao]|travad[ao]|empacad[ao]|bloquead[ao])\b|\bnem ideia\b|\b(?:me )?ajud(?:[ea]|inha|ar)(?:-me| me)?(?: por favor)?\W*$|\bnao (?:entendi|entendo|percebi|percebo) (?:a|esta|essa) (?:questao|pergunta)\b/,
    ],
    [
      'hint',
      /\bpor onde (?:eu )?(?:comecar|comeco)\b|^nao (?:entendi|entendo|percebi|percebo)(?: nada)?\W*$/,
      'beside',
    ],
    [
      'where',
      /\bonde (?:e que )?(?:eu )?(?:posso|poderia|esta|encontro|acho|leio|vejo|devo)\b(?: (?:ler|encontrar|aprender|estudar)\b)?(?: (?:isso|isto|mais|algo|alguma coisa)\b)*(?: (?:sobre)(?: isso| isto)?)?|\b(?:que|qual) (?:secao|seccao|capitulo|parte)\b(?: (?:esta|fica|aparece) (?:isso|isto)| .*\b(?:de|do|da|sobre)\b)?|\bo que (?:devo|deveria) ler\b/,
    ],
    [
      'weak_spots',
      /\b(?:pontos?|areas?|temas?) (?:mais )?frac[ao]s\b|\b(?:minhas|meus) (?:fraquezas|erros|dificuldades)\b|\bem que (?:sou (?:ruim|fraco)|devo melhorar)\b|\bo que (?:devo|preciso) (?:melhorar|reforcar)\b/,
    ],
    [
      'weak_spots',
      /\b(?:no|em) que (?:e que )?(?:eu )?(?:vou|estou|sou|ando) (?:mais )?(?:mal|pior|frac[ao]|ruim)\b|\bonde (?:e que )?(?:eu )?(?:perco|erro mais)\b|\b(?:que|quais) (?:assuntos|temas|topicos|areas|materias|partes) (?:e que )?(?:eu )?(?:preciso|devo|tenho (?:de|que)) (?:revisar|rever|estudar|melhorar|reforcar)\b/,
    ],
    [
      'plan',
      /\bplano de (?:estudos?|revisao|aprendizagem)\b|\b(?:faca|faz|crie|monte|prepare|me de)(?:[- ]me)? (?:um|meu) (?:plano|calendario|cronograma)\b|\bcronograma\b|\b(?:fui )?reprovad[ao]\b|\breprovei\b|\bnao passei\b|\bcomo (?:devo|posso|me) (?:me )?(?:preparo|preparar|estudar|revisar)\b|\bo que (?:devo|deveria) (?:estudar|fazer|revisar) (?:agora|hoje|primeiro|depois)\b/,
    ],
    [
      'plan',
      /\b(?:prova|exame|teste) e (?:na|no|em|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|daqui|esta|logo)\b|\btenho (?:a )?(?:prova|exame)\b|\bpor onde (?:e que )?(?:eu )?(?:comeco|comecar|devo comecar)\b/,
    ],
    // "Pergunta" is feminine, and "exemplo" is not.
    ['quiz', /^(?:da |faz )?(?:outra|mais uma)(?: por favor)?\W*$/],
    [
      'about_exam',
      /\b(?:nota|pontuacao) (?:minima|de corte|de aprovacao|para passar)\b|\bquant[oa]s (?:pontos|perguntas|questoes|minutos)\b.*\b(?:exame|prova|passar)\b|^(?!.*\b(?:prepar|estud|revis|aprend)).*\b(?:quanto tempo (?:dura|tenho)|duracao|quanto dura)\b.*\b(?:exame|prova)\b/,
    ],
    [
      'about_exam',
      /\b(?:exame|prova|(?:a[iz]|dp)-?\d{3}|clf-?c\d\d|sy0-?\d{3})\b.*\b(?:descontinuad[oa]|retirad[oa]|aposentad[oa]|substituid[oa]|ainda (?:disponivel|valid[oa]))\b|\b(?:temas|topicos|dominios|assuntos|areas)\b.*\b(?:exame|prova|curso)\b|\bo que (?:cai|cobre)\b.*\b(?:exame|prova)\b/,
    ],
    [
      'quiz',
      /\b(?:me test[ea]|test[ea]-me|me pergunt[ea]|pergunt[ea]-me|me avali[ea]|me question[ea])\b(?: (?:sobre|de|em)\b)?|\bquiz\b(?: (?:sobre|de)\b)?|\b(?:faca|faz|de|me faca|me de)(?:[- ]me)? (?:uma|mais uma|outra|umas|algumas|\d+)(?: outra| nova)? (?:perguntas?|questao|questoes)\b(?: (?:sobre|de)\b)?|\bperguntas? de (?:pratica|treino)\b|\bquestoes\b(?: (?:sobre|de)\b)?|\b(?:quero|queria|vamos|podemos|posso) (?:treinar|praticar|exercitar)\b(?: (?:com|sobre|o|a)\b)?/,
    ],
    [
      'compare',
      /\bdiferencas?\b(?: (?:entre|de|do|da)\b)?|\bdiferenci\w*\b|\bcompar(?!ti)\w*\b(?: (?:com|entre)\b)?|\bdistingu\w*\b|\b(?:escolher|decidir) entre\b|\bqual (?:e )?(?:o |a )?melhor\b|\bo que e melhor\b|\b(?:devo|deveria|uso) (?:usar|escolher)?(?=.* ou )|\bquando(?=.* (?:e|ou) quando\b)|\b(?:em|no) que(?=.*\bdiferentes? d)|\bnao (?:sao|e) (?:a mesma coisa|o mesmo)\b|,? (?:e )?quando (?:se )?(?:eu )?(?:uso|usa|usar|utilizo|escolho) (?:cada uma?|qual|um ou outro)\b|,? qual (?:eu )?(?:uso|escolho|devo usar)\b/,
    ],
    ['compare', /^(?=[^\s,]+(?: [^\s,]+)? ou [^\s,]+(?: [^\s,]+)?\W*$)/],
    ['compare', /(?=\S.* (?:vs|versus|contra)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:mostr|de|da|diga|me de)\w*(?:[- ]me)? |ha |tem )?(?:um |outro |algum |uns )*exemplos?\b(?: concretos?| praticos?| reais| real| simples)?(?: (?:de|do|da|para|sobre|com)\b)?|\bcasos? de uso\b(?: (?:de|para)\b)?|^(?:e )?como (?:fica|e|seria|funciona|se faz) (?:isso|isto) na (?:pratica|vida real)\W*$|^(?:e )?na pratica\W*$/,
    ],
    [
      'thanks',
      /^(?:(?:ah|ok|okay|legal|otimo|perfeito|certo|beleza|fixe|show|agora)\W+)*(?:muit[oa] )?(?:obrigad[oa](?: pela ajuda)?|valeu|entendi|percebi|ja (?:entendi|percebi)|ficou claro)(?:\W+(?:obrigad[oa]|valeu|entendi|percebi|mesmo))?\W*$/,
    ],
    [
      'greeting',
      /^(?:ola|oi|oie|e ai|bom dia|boa tarde|boa noite)\b(?:\W+(?:a todos|tudo (?:bem|bom|certo)|bom dia|boa tarde))?\W*$/,
    ],
    [
      'more',
      /^(?:e )?(?:(?:cont[ea]|diga|diz|fal[ea]|mostr[ea]|expli(?:que|ca)|me cont[ea]|me diga|me diz|me fal[ea])(?:[- ]me)? )?(?:um pouco |algo )?(?:mais|continue|continua|que mais|o que mais|algo mais|outra coisa|mais detalhes)(?: (?:sobre isso|disso|por favor|detalhes))*\W*$/,
    ],
    [
      'more',
      /^(?:e )?(?:depois|ai|entao|(?:(?:me )?(?:da para|podes?|poderia|consegue) )?(?:aprofunda\w*|detalha\w*|(?:(?:expli|diz)\w*(?:-me)? )?(?:de outr[oa] (?:jeito|forma|maneira|modo)|mais (?:simples|facil|claro)))(?: (?:um pouco|mais|isso))*)(?: por favor)?\W*$/,
    ],
    [
      'more',
      /^(?:(?:desculp[ae]|hm+|mas|ue|ih)\W+)*(?:(?:ainda )?nao (?:me )?(?:entendi|entendo|percebi|percebo|compreendi|ficou(?: muito)? claro|saquei)(?: nada| bem| ainda| isso| isto)*)(?=\W*$|[,.;!])/,
    ],
    [
      'explain',
      /^(?:desculp[ae]\W+)?(?:ainda )?nao (?:entendi|entendo|percebi|percebo|compreendo)(?: bem| muito bem| direito)?\b(?! por ?que| como| quando)/,
    ],
    [
      'explain',
      /^(?:(?:me (?:fal[ea]|cont[ea]|diga|diz)|(?:fal[ea]|cont[ea]|diga|diz)-me)(?: (?:algo|mais)\b)? (?:de|do|da|sobre)|(?:fal[ea]|cont[ea]|diga|diz)(?: (?:algo|mais)\b)? sobre|fal[ea] (?:algo |mais )?(?:de|do|da))\b/,
    ],
    [
      'off_topic',
      /\b(?:piadas?|poemas?|receitas?|futebol|filmes?|horoscopo|bitcoin|namorada|loteria)\b|\b(?:previsao do tempo|clima hoje|vai chover)\b|\b(?:que|o) tempo (?:vai|faz)\b|\bcopa(?: do mundo)?\b|\bmundial\b|\bquem (?:vai ganhar|ganha|ganhou)\b|\bcant[ae]\b/,
    ],
    [
      'reason',
      /^(?:(?:eu )?(?:acho|penso|diria|suponho|creio|escolhi|marquei)|porque|pois|ja que|minha (?:razao|resposta)|deve(?: ser)?|tem que|[a-f] (?:e|porque)|provavelmente|talvez)\b/,
    ],
    [
      'explain',
      /^(?:voce pode |voce consegue |podes? |poderia |consegue |me |e |entao )*(?:o que (?:e|sao|significa\w*|quer dizer|faz\w*|se entende por)|que (?:e|significa|quer dizer)|dizer o que e|qual (?:e|sao)|quais sao|expli(?:que|ca|car)\w*(?:[- ]me)?|me explique|defin\w*|descrev\w*|como (?:funciona\w*|se usa)|para que serve\w*)\b/,
    ],
  ],
  spellings: {
    vc: 'você',
    pq: 'por que',
    oq: 'o que',
    q: 'que',
    pra: 'para',
    pro: 'para o',
    ta: 'está',
    tá: 'está',
    tô: 'estou',
    pf: 'por favor',
    pfv: 'por favor',
    pls: 'por favor',
    obg: 'obrigado',
    blz: 'beleza',
    mto: 'muito',
  },
  deciding: [
    'diferenca',
    'diferencas',
    'diferente',
    'diferentes',
    'exemplo',
    'exemplos',
    'explica',
    'explique',
    'explicar',
    'comparar',
    'compare',
    'dicas',
    'pista',
    'pistas',
    'resposta',
    'pergunta',
    'perguntas',
  ],
  frequent:
    'o a os as e sao que qual como por para com em um uma uns ou de do da dos das no na se seu meu minha me nao quando onde entre isso isto esta este posso serve significa sobre ha devo mostre faca explique diferenca voce eu mais fala mostra tem tenho estou sei podes pode faz uma umas outra outro alguma algum muito exemplo quero quem vou vai sobre depois porque acho obrigado obrigada entendi entendo ola explica algo mas nada travado travada',
  between: /\b(?:e quando|e|ou quando|ou|vs\.?|versus|contra)\b|[,;]/,
  betweenLoosely: /\b(?:com|para|de|do|da|a|que)\b|\//,
  edges:
    'o a os as um uma uns umas de do da dos das sobre para com em no na ao me por favor e sao ou entre que se quando ha usar escolher melhor isso algo que qual e diferente diferentes cada um uma sao em o',
}
