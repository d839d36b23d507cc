/**
 * Common forms of words that occur in texts of every kind. One that a course does not use says little about whether the
 * course can answer.
 */
export const GENERAL_FORMS: ReadonlySet<string> = new Set(
  `abl accept access accident account across act action actual ad add addit administr advanc advic afford
  africa afternoon afterward against ago agre aim alert alik allow almost alon along alreadi although altogeth
  alwai amaz america american among amount analysi analyt ancient anew angri annoi announc anoth answer
  anybodi anyhow anyon anyth anywai apart app appar appear appli applic approv april architectur archiv argu
  around arriv asia ask assum attach attack attempt audit auditor august author autom automat autumn avail
  averag avoid aw awai back backup bad bakeri bank bare base baselin basi basic basket becom beforehand begin
  behavior behind believ belong berlin besid best better beyond big bigger biggest bike bile bill billion bit
  black block blue blueprint bodi boi bonu book bore borrow boss bother bottom bought box branch break
  breakfast bright bring broke broken brother brought browser bu budget bui build built bunch busi cach cale
  call came cannot capac car card care carefulli careless carri cart case cash catalog catch categori caus
  center centuri certain certif chain chanc chang chariti chat cheap cheaper cheapest check chief child
  children choic choos chose chosen christma citat citi claim class classif clean clear clever click client
  climb clinic clock close club cluster code coffe coin cold colleagu collect combin come command common
  commun compani compar comparison complain complet complex complic comput concept concern concert condit
  conferens confidens confidenti configur confirm confus connect consist constant constantli contact contain
  content continu contradict control convers convert copi core correct correctli cost count countri coupl
  cours cover creat critic cross cry current custom cut dai daili damag danc dark dashboard date decad decemb
  decid decis deduct default definit delai delet deliv deliveri demand dentist depart depend depth describ
  descript design desk detail develop devic differ differens difficult difficulti digit dinner direct directli
  director dirti disagre disappear discuss dislik distanc divid divis doctor document dollar domain door doubl
  dozen draft drift drink drive drop dry dublin dude due dure duti earli earlier earn easi easier eat edg
  effect effort eight either eleven elsewher employe empti encrypt end endpoint engin enorm enough enter entir
  entri environ equal error estim euro europ even event eventu everybodi everyon everyth everywher evidens
  exact exactli exam exampl excel except exchang exist expect expens experiens expert explain explan extern
  fact fail failov failur fairli fake fall fals famili famou fantast far fast faster father fault fear featur
  februari fee feel fewer field fifti figur fill filter final find fine finish firm first fit five fix flag
  flow fly folder folk follow forbid forecast forev forget forgot forgotten form formula forti found four free
  freedom freelanc french frequent fresh fridai friend front full function fundament funni futur gap garden
  gatewai gave gb gener genuin german get gigabit gigabyt girl give given global glossari go goal goe gone
  good goodby got govern gradual grant great green ground group grow guarante guess guest gui guid gym half
  hall halv hand handl happen happi hard hardli harm hate head health heap hear heavi hei height held hello
  help herself hidden hide high higher highest himself hint hire histori hmm hold holidai home honestli hope
  hor horribl hospit host hot hotel hour hous howev huge huh hundr hurri husband idea ident identifi imag
  immedi imposs includ independ inform infrastructur initi input insid insist instal instanc instead interest
  interfac intern invent invoic issu item itself januari job join judg juli jump june junior kb keep kept kid
  kilobyt kilomet kind kitchen know knowledg known label laboratori lack ladi lai languag laptop larg larger
  largest last late later laugh law lawyer layer lead learn leav left lend length lesson let letter level li
  librari licens lie life lifecycl lift light like lima limit line link lisbon list listen littl live load
  local lock log london lone long longer longest look lose loss lost lot loud love low lower lowest lunch made
  madrid  main maintain make maker man manag manual map march mark market massiv match materi matter max
  maximum mayb mb mean meant meanwhil measur medium meet megabit megabyt member memori men mention mess messag
  messi met meter method middl midnight million min minimum minut miss mistak mix mobil modern moment mondai
  monei monitor month monthli moreov morn mostli mother move ms multipl museum myself name narrow navig near
  nearest nearli need neighbor network new newer next nice night nine  node non none noon normal note
  noth notic novemb null number nurs object obviou occur octob odd offer offic offici offlin often okai old
  older on onlin open oper opinion opposit option order ordinari organ origin oslo other otherw ourselv outlin
  output outsid overlap overview ow own owner page pai paid pair paper paragraph paraphras pari part parti
  partial particular partner pass past patch path patient pattern paus payment pen peopl percent perfect
  perform perhap permiss person petabyt pharmaci phone pick pictur piec pile place plai plain plan plane
  platform pleas plenti plu point pool portal posit possibl power practic prefer prepar present press pretend
  pretti prevent previou price primari principl print printer privaci privat probabl problem process produc
  product program promiz properli properti propos protect prove provid public publish pull purchas purpos push
  put qualiti quarter queri question quick quickest quickli quiet quit raiz random rang rare rate rational raw
  reach reachabl read readabl reader readi real realli reason receiv recent receptionist recogn recommend
  record recoveri red referens refus regard region regist registr releas remain remedi rememb remot remov rent
  repeat replac repli report request requir respond respons rest restart restat restaur result resum retir
  return review rewritten ride right rize role roll rome room root rough round row rule run rush sad safe
  safeti sai said salari sale sampl saturdai save scale scan scenario school scope score screen script search
  second secondari secret secretari section secur see seem seen seldom select sell send sender senior sensibl
  sensit sent sentens separ septemb serv servic session set settl seven sever shape share ship shop short
  shout show shown shrink shut side sign silent silli similar simpl simpler simpli sing singl sister sit site
  situat six size skip sleep slide slow slower slowli slug smaler small smallest smell smile sold somebodi
  someon someth sometim somewher soon sooner sorri sort sound sourc space spanish spare speak special speed
  spend spent spin spot spread spreadsheet spring stack staff stai stand standard start state statement statu
  stem step stop store stori straight strang stranger stream street strong structur studi studio stuff stupid
  subject subscript successor sudden suddenli suggest suit sum summari summer sundai suppli support suppos
  supposedli sure surviv swap swim switch system tabl tag take taken talk tall target task tast tax tb teacher
  team technic technolog tell ten terabyt term terribl test text thank theater themselv therefor thick thin
  thing think third thirti thought thousand thousandth three threshold thrice throw thursdai ti ticket tidi
  tier time tini titl todai togeth token tokyo told tomorrow tonight took tool top toss total touch toward
  town track trade train transfer trap travel tree tri tricki trigger tripl true trust try tuesdai turn twelv
  twenti twice type typic ugh unabl unchang unclear understand uniqu unit unknown unless unlik unsur unusu
  updat upward url us user usual vagu valid valu vendor verifi version video vienna view villag visibl visit
  visitor wage wai wait walk want warm warn wast watch water weak web websit wednesdai week weekend weight
  weird well went wet whatev whenev wherea wherev whichev whisper white  whole wide width wife wile win
  window winter wish woman women wonder word work worker workload workshop world worri wors worst worth write
  written wrong wrongli wrote ye year yellow yesterdai yor young younger yourself yourselv zero zone`.split(
    /\s+/,
  ),
)
