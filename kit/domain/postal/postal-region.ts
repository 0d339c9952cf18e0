import type { Country } from '../country.ts';

/**
 * A Canadian postal code's first letter names a province or part of one; two or three characters name a city where a
 * large one has them. Compiled for this product from general knowledge (decision 0019).
 */
const canadianRegions = `
AB: T Edmonton 53 -114; T1 Lethbridge 49.9 -112.2; T1K Lethbridge 49.68 -112.84; T1A Medicine Hat 50.03 -110.67; T2= Calgary 51.05 -114.07; T3= Calgary 51.08 -114.13; T4 Red Deer 52.27 -113.81; T5= Edmonton 53.55 -113.5; T6= Edmonton 53.5 -113.48; T7 Spruce Grove 53.54 -114.2; T8 Sherwood Park 53.54 -113.29; T9 Leduc 53.27 -113.55; T9H= Fort McMurray 56.73 -111.38
BC: V Vancouver 50.2 -122.5; V1 Kelowna 49.88 -119.48; V1Y= Kelowna 49.88 -119.48; V2 Kamloops 50 -121; V2S= Abbotsford 49.05 -122.3; V2T= Abbotsford 49.06 -122.35; V2C= Kamloops 50.67 -120.32; V2N= Prince George 53.9 -122.76; V3 Surrey 49.17 -122.83; V4 Delta 49.1 -122.95; V5 Vancouver 49.25 -123.04; V5A= Burnaby 49.27 -122.93; V6 Vancouver 49.27 -123.13; V6X= Richmond 49.18 -123.12; V6Y= Richmond 49.16 -123.12; V7 North Vancouver 49.32 -123.08; V7A= Richmond 49.14 -123.12; V8 Victoria 48.5 -123.4; V8V= Victoria 48.42 -123.36; V8W= Victoria 48.43 -123.37; V9 Nanaimo 49.17 -123.94
MB: R Winnipeg 50 -97.5; R2 Winnipeg 49.9 -97.1; R3 Winnipeg 49.88 -97.17; R3B= Winnipeg 49.9 -97.15; R3C= Winnipeg 49.89 -97.14; R7A= Brandon 49.85 -99.95
NB: E Fredericton 46.3 -66.3; E1 Moncton 46.09 -64.77; E2 Saint John 45.28 -66.06; E3 Fredericton 45.96 -66.64
NL: A St. John's 48.6 -55.5; A1 St. John's 47.56 -52.71; A2 Gander 48.95 -54.6; A8A= Deer Lake 49.17 -57.43; A2H= Corner Brook 48.95 -57.95
NS: B Halifax 45 -63.2; B1 Sydney 46.14 -60.19; B2 Dartmouth 44.9 -63.6; B3 Halifax 44.65 -63.58; B4 Bridgewater 44.6 -64.2
NT: X Yellowknife 62.45 -114.37; X1A= Yellowknife 62.45 -114.37
NU: X0A Iqaluit 63.75 -68.52; X0B Cambridge Bay 69.12 -105.06; X0C Rankin Inlet 62.81 -92.08
ON: K Ottawa 44.9 -76.3; K1= Ottawa 45.42 -75.69; K2 Ottawa 45.33 -75.8; K7 Kingston 44.25 -76.55; K9 Peterborough 44.31 -78.33; L Mississauga 43.8 -79.7; L1 Oshawa 43.88 -78.94; L2 Niagara Falls 43.1 -79.12; L3 Markham 43.85 -79.35; L4 Vaughan 43.85 -79.5; L5= Mississauga 43.58 -79.64; L6 Brampton 43.68 -79.75; L7 Burlington 43.36 -79.8; L8= Hamilton 43.25 -79.85; L9 Hamilton 43.4 -79.8; M= Toronto 43.7 -79.38; N London 43.2 -81; N1 Guelph 43.5 -80.3; N2 Kitchener 43.45 -80.49; N5 London 43 -81.2; N6= London 42.98 -81.25; N8 Windsor 42.31 -82.97; N9 Windsor 42.28 -83.05; P Sudbury 47.2 -81.5; P1 North Bay 46.31 -79.46; P3 Sudbury 46.49 -81; P6 Sault Ste. Marie 46.52 -84.33; P7 Thunder Bay 48.4 -89.25
PE: C Charlottetown 46.3 -63.2; C1A= Charlottetown 46.24 -63.13
QC: G Quebec 47.3 -70.9; G1= Quebec 46.82 -71.22; G2 Quebec 46.85 -71.32; G7 Saguenay 48.42 -71.06; G8 Trois-Rivieres 46.35 -72.58; G9 Trois-Rivieres 46.33 -72.62; H Montreal 45.52 -73.6; H1 Montreal 45.58 -73.58; H2 Montreal 45.53 -73.59; H3 Montreal 45.5 -73.58; H4 Montreal 45.48 -73.65; H7= Laval 45.57 -73.72; J Gatineau 45.8 -73.9; J1 Sherbrooke 45.4 -71.89; J2 Granby 45.4 -72.73; J3 Sorel 45.6 -73.2; J4 Longueuil 45.52 -73.47; J7 Blainville 45.67 -73.88; J8 Gatineau 45.48 -75.7
SK: S Saskatoon 51.6 -106; S4 Regina 50.45 -104.61; S6 Moose Jaw 50.39 -105.54; S7= Saskatoon 52.13 -106.65
YT: Y Whitehorse 60.72 -135.05; Y1A= Whitehorse 60.72 -135.05
`;

/**
 * All ZIP prefixes: the first three digits name the sorting region, here with its main city and a center within about
 * ten miles, which is accurate enough for zones and distances. `=` marks a region that is practically one city.
 * Compiled for this product from general knowledge (decision 0019).
 */
const zipRegions = `
AL: 350-351 Birmingham 33.5 -86.7; 352= Birmingham 33.52 -86.81; 354 Tuscaloosa 33.1 -87.7; 355 Jasper 33.9 -87.6; 356 Decatur 34.6 -87.3; 357 Huntsville 34.7 -86.4; 358= Huntsville 34.73 -86.59; 359 Gadsden 34.2 -85.9; 360 Montgomery 32.2 -86.2; 361= Montgomery 32.38 -86.3; 362 Anniston 33.6 -85.7; 363 Dothan 31.3 -85.5; 364 Evergreen 31.4 -87; 365 Mobile 30.8 -87.8; 366= Mobile 30.69 -88.04; 367 Selma 32.3 -87.3; 368 Opelika 32.6 -85.3; 369 York 32.5 -88.2
AK: 995 Anchorage 60.8 -152; 996 Anchorage 60.5 -151.2; 997 Fairbanks 65 -149; 998 Juneau 58.3 -134.4; 999 Ketchikan 55.5 -131.8
AZ: 850= Phoenix 33.45 -112.07; 851 Casa Grande 33 -111.3; 852 Mesa 33.4 -111.8; 853 Glendale 33.5 -112.6; 855 Globe 33.2 -109.9; 856 Sierra Vista 31.9 -110.4; 857= Tucson 32.22 -110.97; 859 Show Low 34.2 -109.8; 860 Flagstaff 35.7 -111.4; 863 Prescott 34.6 -112.4; 864 Kingman 35.1 -114; 865 Window Rock 35.9 -109.4
AR: 716 Pine Bluff 34 -91.8; 717 Camden 33.6 -92.8; 718 Hope 33.8 -93.9; 719 Hot Springs 34.5 -93.4; 720-721 Little Rock 35.1 -92; 722= Little Rock 34.75 -92.29; 723 West Memphis 35.3 -90.5; 724 Jonesboro 35.9 -90.7; 725 Batesville 36 -91.7; 726 Harrison 36.1 -92.9; 727 Fayetteville 36.2 -94.1; 728 Russellville 35.3 -93.3; 729 Fort Smith 35.3 -94.3
CA: 900-901= Los Angeles 34.05 -118.25; 902 Inglewood 33.95 -118.33; 903 Inglewood 33.96 -118.35; 904= Santa Monica 34.02 -118.49; 905= Torrance 33.84 -118.34; 906 Whittier 33.95 -118.05; 907 Long Beach 33.82 -118.2; 908= Long Beach 33.77 -118.19; 910 Pasadena 34.2 -118.15; 911= Pasadena 34.15 -118.14; 912= Glendale 34.15 -118.26; 913 Van Nuys 34.3 -118.7; 914 Van Nuys 34.19 -118.45; 915= Burbank 34.18 -118.31; 916 North Hollywood 34.17 -118.38; 917 Pomona 34.05 -117.85; 918= Alhambra 34.09 -118.13; 919 San Diego 32.8 -116.9; 920 San Diego 33.1 -117.1; 921= San Diego 32.72 -117.16; 922 Palm Springs 33.5 -116; 923 San Bernardino 34.6 -117.1; 924= San Bernardino 34.11 -117.29; 925 Riverside 33.8 -117.2; 926 Santa Ana 33.62 -117.85; 927= Santa Ana 33.75 -117.87; 928 Anaheim 33.84 -117.91; 930 Oxnard 34.3 -119.1; 931= Santa Barbara 34.42 -119.7; 932 Bakersfield 36 -119.2; 933= Bakersfield 35.37 -119.02; 934 San Luis Obispo 35 -120.5; 935 Mojave 35.3 -118; 936 Fresno 36.8 -119.8; 937-938= Fresno 36.74 -119.79; 939 Salinas 36.5 -121.5; 940 San Mateo 37.45 -122.2; 941= San Francisco 37.77 -122.42; 942= Sacramento 38.58 -121.49; 943= Palo Alto 37.44 -122.14; 944= San Mateo 37.56 -122.32; 945 Oakland 37.9 -122; 946= Oakland 37.8 -122.27; 947= Berkeley 37.87 -122.27; 948= Richmond 37.94 -122.35; 949 San Rafael 38.1 -122.6; 950 San Jose 37.2 -121.9; 951= San Jose 37.34 -121.89; 952= Stockton 37.96 -121.29; 953 Modesto 37.5 -120.8; 954 Santa Rosa 38.8 -122.9; 955 Eureka 40.6 -123.9; 956-957 Sacramento 38.7 -121.2; 958= Sacramento 38.58 -121.49; 959 Marysville 39.4 -121.5; 960 Redding 41 -122.2; 961 Susanville 39.7 -120.5
CO: 800 Aurora 39.75 -105; 801 Littleton 39.5 -104.9; 802= Denver 39.74 -104.99; 803= Boulder 40.02 -105.27; 804 Golden 39.8 -105.8; 805 Fort Collins 40.5 -105.2; 806 Greeley 40.3 -104.6; 807 Fort Morgan 40.4 -103; 808 Colorado Springs 38.9 -104.2; 809= Colorado Springs 38.83 -104.82; 810 Pueblo 38 -104.2; 811 Alamosa 37.5 -106.1; 812 Salida 38.5 -106.3; 813 Durango 37.3 -108.1; 814 Montrose 38.5 -107.8; 815 Grand Junction 39.1 -108.6; 816 Glenwood Springs 39.7 -107.4
CT: 060 Hartford 41.8 -72.8; 061 Hartford 41.76 -72.68; 062 Willimantic 41.71 -72.21; 063 New London 41.36 -72.1; 064 Meriden 41.45 -72.8; 065 New Haven 41.31 -72.93; 066 Bridgeport 41.19 -73.2; 067 Waterbury 41.56 -73.05; 068 Norwalk 41.25 -73.45; 069= Stamford 41.05 -73.54
DE: 197 Newark 39.65 -75.7; 198= Wilmington 39.74 -75.55; 199 Dover 38.9 -75.4
DC: 200= Washington 38.9 -77.03; 202-205= Washington 38.89 -77.02
FL: 320 Jacksonville 30 -82; 321 Daytona Beach 29.1 -81.2; 322= Jacksonville 30.33 -81.66; 323 Tallahassee 30.44 -84.28; 324 Panama City 30.4 -85.5; 325 Pensacola 30.5 -87; 326 Gainesville 29.5 -82.6; 327 Orlando 28.75 -81.4; 328= Orlando 28.54 -81.38; 329 Melbourne 28 -80.6; 330 Hialeah 25.9 -80.3; 331-332= Miami 25.77 -80.2; 333= Fort Lauderdale 26.13 -80.14; 334 West Palm Beach 26.6 -80.15; 335 Tampa 28 -82.3; 336= Tampa 27.95 -82.46; 337 Saint Petersburg 27.8 -82.7; 338 Lakeland 27.9 -81.7; 339 Fort Myers 26.6 -81.9; 341 Naples 26.2 -81.7; 342 Sarasota 27.3 -82.4; 344 Ocala 29 -82.3; 346 Brooksville 28.3 -82.6; 347 Kissimmee 28.4 -81.5; 349 Fort Pierce 27.3 -80.5
GA: 300 Marietta 33.9 -84.2; 301 Marietta 33.95 -84.9; 302 Newnan 33.3 -84.4; 303= Atlanta 33.75 -84.39; 304 Statesboro 32.45 -82.1; 305 Gainesville 34.4 -83.7; 306 Athens 33.95 -83.38; 307 Dalton 34.77 -84.97; 308 Augusta 33.4 -82.3; 309= Augusta 33.47 -81.97; 310 Macon 32.7 -83.5; 311= Atlanta 33.75 -84.39; 312= Macon 32.84 -83.63; 313 Savannah 31.9 -81.4; 314= Savannah 32.08 -81.09; 315 Waycross 31.21 -82.35; 316 Valdosta 30.83 -83.28; 317 Albany 31.3 -83.9; 318 Columbus 32.4 -84.7; 319= Columbus 32.46 -84.99; 398 Bainbridge 31 -84.5; 399= Atlanta 33.75 -84.39
HI: 967 Hilo 20.5 -156.8; 968= Honolulu 21.31 -157.86
ID: 832 Pocatello 42.8 -112.2; 833 Twin Falls 42.9 -114.4; 834 Idaho Falls 43.8 -112.2; 835 Lewiston 46.1 -116.4; 836 Nampa 43.8 -116.4; 837= Boise 43.62 -116.2; 838 Coeur d'Alene 47.7 -116.6
IL: 600 Palatine 42.2 -88; 601 Carol Stream 41.9 -88.3; 602= Evanston 42.05 -87.69; 603= Oak Park 41.89 -87.79; 604 Joliet 41.5 -87.8; 605 Aurora 41.75 -88.3; 606-608= Chicago 41.88 -87.63; 609 Kankakee 40.9 -87.8; 610 Rockford 42.2 -89.4; 611= Rockford 42.27 -89.09; 612 Rock Island 41.5 -90.3; 613 La Salle 41.3 -89.2; 614 Galesburg 40.8 -90.5; 615 Peoria 40.6 -89.7; 616= Peoria 40.69 -89.59; 617 Bloomington 40.6 -88.8; 618 Champaign 40.1 -88; 619 Mattoon 39.6 -88.2; 620 Alton 39.1 -90; 622 East Saint Louis 38.4 -89.9; 623 Quincy 39.9 -91.1; 624 Effingham 38.9 -88.2; 625 Springfield 39.8 -89.4; 626 Jacksonville 39.8 -90.2; 627= Springfield 39.78 -89.65; 628 Centralia 38.3 -88.8; 629 Carbondale 37.6 -89.1
IN: 460-461 Indianapolis 39.9 -86.2; 462= Indianapolis 39.77 -86.16; 463 Hammond 41.4 -87.2; 464= Gary 41.6 -87.34; 465 Elkhart 41.5 -86; 466= South Bend 41.68 -86.25; 467 Fort Wayne 41.1 -85.1; 468= Fort Wayne 41.08 -85.14; 469 Kokomo 40.6 -86.1; 470 Lawrenceburg 39.2 -85; 471 New Albany 38.4 -85.9; 472 Columbus 39 -85.9; 473 Muncie 40 -85.3; 474 Bloomington 39.1 -86.6; 475 Washington 38.7 -87.2; 476 Evansville 38.1 -87.3; 477= Evansville 37.97 -87.57; 478 Terre Haute 39.4 -87.3; 479 Lafayette 40.4 -86.9
IA: 500-502 Des Moines 41.8 -93.6; 503= Des Moines 41.59 -93.62; 504 Mason City 43.2 -93.3; 505 Fort Dodge 42.6 -94.5; 506 Waterloo 42.6 -92.3; 507= Waterloo 42.5 -92.34; 508 Creston 41 -94.5; 509= Des Moines 41.59 -93.62; 510 Sioux City 42.6 -96; 511= Sioux City 42.5 -96.4; 512 Sheldon 43.2 -95.9; 513 Spencer 43.2 -95.1; 514 Carroll 42 -95; 515 Council Bluffs 41.4 -95.6; 516 Shenandoah 40.8 -95.3; 520 Dubuque 42.5 -90.9; 521 Decorah 43.2 -91.7; 522-523 Cedar Rapids 41.8 -91.6; 524= Cedar Rapids 41.98 -91.67; 525 Ottumwa 41 -92.4; 526 Burlington 40.8 -91.3; 527 Davenport 41.7 -90.8; 528= Davenport 41.52 -90.58
KS: 660 Kansas City 38.9 -95.1; 661= Kansas City 39.11 -94.63; 662 Shawnee Mission 38.97 -94.69; 664-665 Topeka 39.2 -96.1; 666= Topeka 39.05 -95.68; 667 Fort Scott 37.6 -94.9; 668 Emporia 38.4 -96.3; 669 Concordia 39.7 -97.8; 670-671 Wichita 37.6 -97.6; 672= Wichita 37.69 -97.34; 673 Independence 37.2 -95.8; 674 Salina 38.8 -97.7; 675 Hutchinson 38.2 -98.5; 676 Hays 39.2 -99.3; 677 Colby 39.3 -101; 678 Dodge City 37.8 -100.4; 679 Liberal 37.2 -100.9
KY: 400-401 Louisville 38 -85.6; 402= Louisville 38.25 -85.76; 403-404 Lexington 37.9 -84.3; 405= Lexington 38.04 -84.5; 406= Frankfort 38.2 -84.87; 407-409 Corbin 36.95 -83.9; 410 Covington 38.8 -84.5; 411-412 Ashland 38.3 -82.8; 413-414 Campton 37.7 -83.4; 415-416 Pikeville 37.5 -82.5; 417-418 Hazard 37.2 -83.1; 420 Paducah 36.9 -88.6; 421 Bowling Green 36.9 -86.1; 422 Hopkinsville 36.9 -87.2; 423 Owensboro 37.6 -87; 424 Henderson 37.5 -87.6; 425-426 Somerset 37 -84.6; 427 Elizabethtown 37.5 -85.8
LA: 700 Metairie 29.8 -90.3; 701= New Orleans 29.95 -90.07; 703 Thibodaux 29.7 -90.9; 704 Hammond 30.5 -90.2; 705 Lafayette 30.2 -92.1; 706 Lake Charles 30.3 -93.2; 707 Baton Rouge 30.5 -91.1; 708= Baton Rouge 30.45 -91.15; 710 Shreveport 32.4 -93.4; 711= Shreveport 32.51 -93.75; 712 Monroe 32.5 -92.1; 713 Alexandria 31.4 -92.3; 714 Natchitoches 31.7 -92.9
ME: 039 Kittery 43.15 -70.65; 040 Portland 43.8 -70.5; 041= Portland 43.66 -70.26; 042 Auburn 44.2 -70.4; 043 Augusta 44.31 -69.78; 044 Bangor 45 -68.8; 045 Bath 43.9 -69.7; 046 Ellsworth 44.6 -67.9; 047 Presque Isle 46.7 -68.2; 048 Rockland 44.1 -69.1; 049 Waterville 44.7 -69.8
MD: 206 Waldorf 38.5 -76.85; 207 Laurel 38.95 -76.8; 208 Rockville 39.1 -77.15; 209= Silver Spring 39.02 -77.02; 210-211 Baltimore 39.3 -76.7; 212= Baltimore 39.29 -76.61; 214= Annapolis 38.98 -76.49; 215 Cumberland 39.65 -78.8; 216 Easton 38.9 -76.05; 217 Frederick 39.5 -77.4; 218 Salisbury 38.36 -75.6; 219 Elkton 39.6 -76
MA: 010 Springfield 42.2 -72.6; 011= Springfield 42.1 -72.59; 012 Pittsfield 42.4 -73.2; 013 Greenfield 42.59 -72.6; 014 Fitchburg 42.58 -71.8; 015 Worcester 42.2 -71.8; 016= Worcester 42.26 -71.8; 017 Framingham 42.35 -71.45; 018 Woburn 42.55 -71.2; 019 Lynn 42.55 -70.9; 020 Norwood 42.15 -71.2; 021-022 Boston 42.36 -71.06; 023 Brockton 42 -70.9; 024 Waltham 42.38 -71.22; 025 Buzzards Bay 41.7 -70.6; 026 Hyannis 41.7 -70.2; 027 New Bedford 41.75 -71; 055= Andover 42.66 -71.14
MI: 480 Royal Oak 42.65 -83; 481 Dearborn 42.2 -83.5; 482= Detroit 42.36 -83.07; 483 Pontiac 42.6 -83.4; 484 Flint 43.2 -83.4; 485= Flint 43.01 -83.69; 486 Saginaw 43.6 -84.1; 487 Bay City 44.2 -83.7; 488 Lansing 42.9 -84.6; 489= Lansing 42.73 -84.56; 490 Kalamazoo 42.2 -85.6; 491 Niles 41.95 -86.2; 492 Jackson 42.1 -84.4; 493 Grand Rapids 43.1 -85.4; 494 Muskegon 43.2 -86.2; 495= Grand Rapids 42.96 -85.67; 496 Traverse City 44.6 -85.6; 497 Gaylord 45.2 -84.5; 498 Iron Mountain 46 -87.3; 499 Marquette 46.8 -88.8
MN: 550 Saint Paul 45 -92.9; 551= Saint Paul 44.95 -93.09; 553 Minneapolis 45 -93.8; 554-555= Minneapolis 44.98 -93.27; 556 Duluth 47.4 -91.3; 557 Hibbing 47.4 -92.8; 558= Duluth 46.79 -92.1; 559 Rochester 43.9 -92.3; 560 Mankato 43.9 -94.1; 561 Windom 43.9 -95.6; 562 Willmar 45 -95.5; 563 Saint Cloud 45.6 -94.6; 564 Brainerd 46.4 -94.6; 565 Detroit Lakes 46.6 -96.1; 566 Bemidji 47.8 -94.6; 567 Thief River Falls 48.3 -96.3
MS: 386 Oxford 34.5 -89.7; 387 Greenville 33.5 -90.8; 388 Tupelo 34.3 -88.7; 389 Grenada 33.8 -89.9; 390-391 Jackson 32.4 -90.2; 392= Jackson 32.3 -90.18; 393 Meridian 32.4 -88.8; 394 Hattiesburg 31.4 -89.2; 395 Gulfport 30.4 -89; 396 McComb 31.3 -90.5; 397 Columbus 33.4 -88.7
MO: 630 Saint Louis 38.5 -90.7; 631= Saint Louis 38.63 -90.2; 633 Saint Charles 38.9 -91; 634 Hannibal 39.8 -91.7; 635 Kirksville 40.2 -92.6; 636 Farmington 37.6 -90.7; 637 Cape Girardeau 37.4 -89.8; 638 Sikeston 36.6 -89.7; 639 Poplar Bluff 36.8 -90.6; 640 Independence 39 -94.2; 641= Kansas City 39.1 -94.58; 644 Saint Joseph 40.1 -94.6; 645= Saint Joseph 39.77 -94.85; 646 Chillicothe 39.8 -93.4; 647 Harrisonville 38.3 -94.2; 648 Joplin 36.9 -94.3; 649= Kansas City 39.1 -94.58; 650 Jefferson City 38.3 -92.3; 651= Jefferson City 38.58 -92.17; 652 Columbia 39 -92.4; 653 Sedalia 38.6 -93.3; 654-655 Rolla 37.8 -91.7; 656 Springfield 37 -93; 657 Springfield 37.3 -93.3; 658= Springfield 37.21 -93.29
MT: 590 Billings 45.9 -108.5; 591= Billings 45.78 -108.5; 592 Wolf Point 48.2 -105.5; 593 Miles City 46.3 -105.4; 594 Great Falls 47.5 -111.2; 595 Havre 48.5 -109.4; 596 Helena 46.6 -112; 597 Butte 45.8 -112.4; 598 Missoula 47.1 -114.1; 599 Kalispell 48.3 -114.6
NE: 680 Omaha 41.4 -96.4; 681= Omaha 41.26 -95.94; 683-684 Lincoln 40.5 -96.8; 685= Lincoln 40.81 -96.68; 686 Columbus 41.5 -97.5; 687 Norfolk 42.3 -97.7; 688 Grand Island 41.2 -98.8; 689 Hastings 40.4 -98.7; 690 McCook 40.3 -100.8; 691 North Platte 41.2 -101.3; 692 Valentine 42.7 -100.8; 693 Alliance 42.2 -103.1
NV: 889= Las Vegas 36.17 -115.14; 890 Las Vegas 36.4 -115; 891= Las Vegas 36.17 -115.14; 893 Ely 39 -115; 894 Reno 39.6 -119; 895= Reno 39.53 -119.81; 897= Carson City 39.16 -119.77; 898 Elko 40.9 -115.7
NH: 030 Nashua 42.9 -71.5; 031= Manchester 42.99 -71.46; 032 Concord 43.5 -71.6; 033= Concord 43.21 -71.54; 034 Keene 42.93 -72.2; 035 Littleton 44.4 -71.6; 036 Charlestown 43.2 -72.4; 037 Lebanon 43.6 -72.2; 038 Portsmouth 43.2 -71
NJ: 070 Newark 40.75 -74.25; 071= Newark 40.73 -74.17; 072= Elizabeth 40.66 -74.21; 073= Jersey City 40.72 -74.06; 074 Wayne 41 -74.3; 075= Paterson 40.92 -74.17; 076 Hackensack 40.9 -74; 077 Red Bank 40.35 -74.1; 078 Dover 40.88 -74.7; 079 Summit 40.7 -74.5; 080 Cherry Hill 39.85 -75; 081= Camden 39.93 -75.11; 082 Pleasantville 39.2 -74.7; 083 Vineland 39.45 -75.1; 084= Atlantic City 39.36 -74.43; 085 Princeton 40.3 -74.65; 086= Trenton 40.22 -74.76; 087 Toms River 40 -74.2; 088 Edison 40.5 -74.6; 089= New Brunswick 40.49 -74.45
NM: 870 Albuquerque 35.1 -106.9; 871-872= Albuquerque 35.08 -106.65; 873 Gallup 35.5 -108.6; 874 Farmington 36.7 -108.3; 875 Santa Fe 36 -106; 877 Las Vegas 36.2 -104.8; 878 Socorro 34 -107.3; 879 Truth or Consequences 33.1 -107.2; 880 Las Cruces 32.3 -107.3; 881 Clovis 34.4 -103.5; 882 Roswell 33 -104; 883 Alamogordo 33.2 -105.7; 884 Tucumcari 35.5 -103.7
NY: 005= Holtsville 40.81 -73.04; 100-102= New York 40.75 -73.99; 103= Staten Island 40.58 -74.15; 104= Bronx 40.85 -73.87; 105 Mount Kisco 41.2 -73.75; 106= White Plains 41.03 -73.76; 107 Yonkers 40.94 -73.87; 108 New Rochelle 40.92 -73.78; 109 Monsey 41.25 -74.2; 110 Floral Park 40.74 -73.71; 111 Long Island City 40.76 -73.93; 112= Brooklyn 40.65 -73.95; 113 Flushing 40.75 -73.83; 114 Jamaica 40.69 -73.79; 115 Garden City 40.7 -73.62; 116 Far Rockaway 40.59 -73.79; 117 Huntington 40.79 -73.3; 118 Hicksville 40.77 -73.52; 119 Riverhead 40.93 -72.6; 120-121 Albany 42.75 -73.9; 122= Albany 42.65 -73.76; 123= Schenectady 42.81 -73.94; 124 Kingston 42 -74.1; 125 Newburgh 41.7 -73.9; 126= Poughkeepsie 41.7 -73.92; 127 Monticello 41.7 -74.8; 128 Glens Falls 43.4 -73.7; 129 Plattsburgh 44.6 -73.9; 130-131 Syracuse 43 -76.2; 132= Syracuse 43.05 -76.15; 133-134 Utica 43.2 -75.3; 135= Utica 43.1 -75.23; 136 Watertown 44.3 -75.6; 137-138 Binghamton 42.3 -75.5; 139= Binghamton 42.1 -75.91; 140-141 Buffalo 42.8 -78.7; 142= Buffalo 42.89 -78.88; 143= Niagara Falls 43.09 -79.04; 144-145 Rochester 43 -77.5; 146= Rochester 43.16 -77.61; 147 Jamestown 42.2 -78.9; 148 Ithaca 42.3 -76.8; 149= Elmira 42.09 -76.81
NC: 270 Winston-Salem 36.3 -80.4; 271= Winston-Salem 36.1 -80.24; 272 High Point 35.9 -79.6; 273 Burlington 35.9 -79.6; 274= Greensboro 36.07 -79.79; 275 Cary 35.7 -78.6; 276= Raleigh 35.78 -78.64; 277= Durham 35.99 -78.9; 278 Rocky Mount 35.8 -77.4; 279 Elizabeth City 36.1 -76.2; 280-281 Gastonia 35.3 -80.8; 282= Charlotte 35.23 -80.84; 283 Fayetteville 35.05 -78.88; 284 Wilmington 34.2 -78.2; 285 Jacksonville 35 -77.3; 286 Hickory 35.9 -81.4; 287 Hendersonville 35.5 -82.7; 288= Asheville 35.6 -82.55; 289 Murphy 35.09 -84.03
ND: 580 Fargo 46.8 -97.3; 581= Fargo 46.88 -96.79; 582 Grand Forks 48.2 -97.6; 583 Devils Lake 48.3 -99.3; 584 Jamestown 46.9 -98.9; 585 Bismarck 46.9 -101; 586 Dickinson 46.8 -102.9; 587 Minot 48.3 -101.2; 588 Williston 48.3 -103.4
OH: 430-431 Columbus 40.1 -82.8; 432= Columbus 39.96 -83; 433 Marion 40.6 -83.3; 434 Sandusky 41.4 -83.1; 435 Toledo 41.5 -84.1; 436= Toledo 41.66 -83.56; 437-438 Zanesville 39.95 -81.9; 439 Steubenville 40.2 -80.9; 440 Lorain 41.5 -81.6; 441= Cleveland 41.5 -81.69; 442 Akron 41.1 -81.5; 443= Akron 41.08 -81.52; 444 Warren 41 -80.8; 445= Youngstown 41.1 -80.65; 446 Massillon 40.7 -81.5; 447= Canton 40.8 -81.38; 448 Mansfield 41 -82.7; 449= Mansfield 40.76 -82.52; 450 Hamilton 39.4 -84.5; 451 Milford 39.1 -83.9; 452= Cincinnati 39.1 -84.51; 453 Dayton 39.9 -84.3; 454= Dayton 39.76 -84.19; 455= Springfield 39.92 -83.81; 456 Chillicothe 39 -82.8; 457 Athens 39.4 -81.8; 458 Lima 40.8 -84.1; 459= Cincinnati 39.1 -84.51
OK: 730 Norman 35.3 -97.8; 731= Oklahoma City 35.47 -97.52; 734 Ardmore 34.2 -97; 735 Lawton 34.5 -98.4; 736 Clinton 35.5 -99.2; 737 Enid 36.5 -98.2; 738 Woodward 36.5 -99.5; 739 Guymon 36.7 -101.3; 740 Tulsa 36.2 -96.2; 741= Tulsa 36.15 -95.99; 743 Miami 36.6 -95.1; 744 Muskogee 35.7 -95.2; 745 McAlester 34.7 -95.5; 746 Ponca City 36.7 -97.1; 747 Durant 34 -96.1; 748 Shawnee 35 -96.7; 749 Poteau 34.9 -94.6
OR: 970 Beaverton 45.4 -122.3; 971 Hillsboro 45.5 -123.4; 972= Portland 45.52 -122.68; 973 Salem 44.8 -123; 974 Eugene 43.9 -123.2; 975 Medford 42.3 -123; 976 Klamath Falls 42.3 -121.3; 977 Bend 44.1 -120.8; 978 Pendleton 45.4 -118.6; 979 Ontario 43.9 -117.3
PA: 150-151 Pittsburgh 40.5 -80; 152= Pittsburgh 40.44 -79.99; 153 Washington 40.1 -80.2; 154 Uniontown 39.9 -79.72; 155 Somerset 39.95 -78.9; 156 Greensburg 40.3 -79.5; 157 Indiana 40.7 -79.1; 158 DuBois 41.2 -78.7; 159 Johnstown 40.33 -78.9; 160 Butler 40.9 -79.9; 161 New Castle 41.2 -80.3; 162 Kittanning 41 -79.5; 163 Oil City 41.5 -79.6; 164 Meadville 41.9 -80; 165= Erie 42.13 -80.09; 166 Altoona 40.4 -78.4; 167 Bradford 41.8 -78.5; 168 State College 40.9 -77.9; 169 Wellsboro 41.75 -77.3; 170 Harrisburg 40.4 -76.9; 171= Harrisburg 40.27 -76.88; 172 Chambersburg 39.94 -77.66; 173 Hanover 39.9 -76.9; 174= York 39.96 -76.73; 175 Lancaster 40.05 -76.3; 176= Lancaster 40.04 -76.31; 177 Williamsport 41.24 -77; 178 Sunbury 40.9 -76.7; 179 Pottsville 40.69 -76.2; 180 Bethlehem 40.7 -75.4; 181= Allentown 40.6 -75.47; 182 Hazleton 40.95 -75.95; 183 East Stroudsburg 41.05 -75.25; 184 Carbondale 41.6 -75.4; 185= Scranton 41.41 -75.66; 186 Wilkes-Barre 41.4 -76.1; 187= Wilkes-Barre 41.25 -75.88; 188 Montrose 41.8 -76.1; 189 Doylestown 40.25 -75.05; 190 Media 40 -75.3; 191-192= Philadelphia 39.95 -75.16; 193 West Chester 39.95 -75.7; 194 Norristown 40.15 -75.4; 195 Reading 40.45 -75.9; 196= Reading 40.34 -75.93
RI: 028 Warwick 41.65 -71.5; 029 Providence 41.82 -71.41
SC: 290-291 Columbia 33.9 -81; 292= Columbia 34 -81.03; 293 Spartanburg 34.95 -81.93; 294 Charleston 32.9 -80; 295 Florence 34 -79.3; 296 Greenville 34.8 -82.4; 297 Rock Hill 34.8 -80.9; 298 Aiken 33.5 -81.7; 299 Hilton Head Island 32.4 -80.8
SD: 570 Sioux Falls 43.5 -97; 571= Sioux Falls 43.55 -96.73; 572 Watertown 45 -97.2; 573 Mitchell 43.8 -98.5; 574 Aberdeen 45.4 -98.8; 575 Pierre 44.1 -100.4; 576 Mobridge 45.4 -101.5; 577 Rapid City 44 -103.1
TN: 370-371 Murfreesboro 36.1 -86.6; 372= Nashville 36.16 -86.78; 373 Cleveland 35.3 -85.3; 374= Chattanooga 35.05 -85.31; 375= Memphis 35.15 -90.05; 376 Johnson City 36.3 -82.4; 377-378 Maryville 36 -83.8; 379= Knoxville 35.96 -83.92; 380 Bartlett 35.5 -89.4; 381= Memphis 35.15 -90.05; 382 McKenzie 36.2 -88.6; 383 Jackson 35.5 -88.6; 384 Columbia 35.4 -87.2; 385 Cookeville 36.2 -85.4
TX: 733= Austin 30.27 -97.74; 750 Plano 33 -96.7; 751 Waxahachie 32.5 -96.5; 752-753= Dallas 32.78 -96.8; 754 Greenville 33.3 -95.9; 755 Texarkana 33.3 -94.3; 756 Longview 32.4 -94.5; 757 Tyler 32.35 -95.3; 758 Palestine 31.6 -95.6; 759 Lufkin 31.3 -94.4; 760 Arlington 32.7 -97.3; 761= Fort Worth 32.75 -97.33; 762 Denton 33.3 -97.3; 763 Wichita Falls 33.9 -98.7; 764 Stephenville 32.4 -98.6; 765 Killeen 31.1 -97.4; 766 Hillsboro 31.7 -97; 767= Waco 31.55 -97.15; 768 Brownwood 31.5 -99; 769 San Angelo 31.4 -100.5; 770= Houston 29.76 -95.37; 772= Houston 29.8 -95.4; 773 Conroe 30.2 -95.4; 774 Sugar Land 29.5 -95.8; 775 Galveston 29.5 -95.1; 776 Port Arthur 30.2 -94; 777= Beaumont 30.08 -94.13; 778 Bryan 30.6 -96.4; 779 Victoria 28.8 -97; 780 Laredo 28.9 -98.9; 781 New Braunfels 29.4 -98; 782= San Antonio 29.42 -98.49; 783 Kingsville 27.7 -97.7; 784= Corpus Christi 27.8 -97.4; 785 McAllen 26.2 -98; 786 Round Rock 30.3 -97.8; 787= Austin 30.27 -97.74; 788 Uvalde 29.1 -99.9; 789 Giddings 29.9 -96.8; 790 Amarillo 35.3 -101.5; 791= Amarillo 35.2 -101.84; 792 Childress 34.2 -100.3; 793 Plainview 33.5 -101.9; 794= Lubbock 33.58 -101.86; 795 Abilene 32.6 -100.1; 796= Abilene 32.45 -99.73; 797 Midland 31.7 -102.5; 798 Fort Davis 30.7 -104.3; 799= El Paso 31.76 -106.49; 885= El Paso 31.76 -106.49
UT: 840 Sandy 40.6 -111.6; 841= Salt Lake City 40.76 -111.89; 842 Ogden 41.22 -111.97; 843 Logan 41.7 -111.9; 844= Ogden 41.22 -111.97; 845 Price 39 -110.3; 846 Provo 39.9 -112; 847 Saint George 37.8 -112.6
VT: 050 White River Junction 43.8 -72.4; 051 Bellows Falls 43.2 -72.5; 052 Bennington 42.95 -73.15; 053 Brattleboro 42.9 -72.75; 054 Burlington 44.6 -73; 056 Montpelier 44.4 -72.6; 057 Rutland 43.7 -73; 058 Saint Johnsbury 44.6 -72.1; 059 Averill 44.98 -71.7
VA: 201 Dulles 38.95 -77.6; 220-221 Fairfax 38.8 -77.25; 222= Arlington 38.88 -77.1; 223 Alexandria 38.8 -77.05; 224 Fredericksburg 38 -76.8; 225 Fredericksburg 38.2 -77.5; 226 Winchester 39 -78.3; 227 Culpeper 38.5 -78.1; 228 Harrisonburg 38.5 -78.9; 229 Charlottesville 38 -78.5; 230-231 Glen Allen 37.5 -77.3; 232= Richmond 37.54 -77.44; 233-234 Virginia Beach 36.8 -76.1; 235= Norfolk 36.85 -76.29; 236 Newport News 37.07 -76.45; 237= Portsmouth 36.84 -76.3; 238 Petersburg 37.1 -77.5; 239 Farmville 37 -78.4; 240 Roanoke 37.2 -80.1; 241 Martinsville 36.8 -80; 242 Bristol 36.8 -82.3; 243 Pulaski 36.9 -80.9; 244 Staunton 38 -79.2; 245 Lynchburg 37.2 -79.2; 246 Tazewell 37.15 -81.7
WA: 980 Bellevue 47.5 -122.1; 981= Seattle 47.61 -122.33; 982 Everett 48.3 -122.2; 983 Bremerton 47.5 -122.8; 984= Tacoma 47.25 -122.44; 985 Olympia 46.9 -123.2; 986 Vancouver 45.8 -122.4; 988 Wenatchee 47.7 -119.9; 989 Yakima 46.6 -120.6; 990 Spokane Valley 47.5 -117.6; 991 Pullman 47.7 -118; 992= Spokane 47.66 -117.43; 993 Pasco 46.2 -118.9; 994 Clarkston 46.3 -117.1
WV: 247 Bluefield 37.35 -81.15; 248 Welch 37.43 -81.6; 249 Lewisburg 37.8 -80.4; 250-252 Charleston 38.4 -81.6; 253= Charleston 38.35 -81.63; 254 Martinsburg 39.4 -77.95; 255-256 Huntington 38.1 -82.2; 257= Huntington 38.42 -82.45; 258-259 Beckley 37.8 -81.1; 260 Wheeling 40 -80.65; 261 Parkersburg 39.2 -81.4; 262 Buckhannon 38.9 -80.1; 263-264 Clarksburg 39.3 -80.4; 265 Morgantown 39.5 -80.1; 266 Gassaway 38.5 -80.7; 267 Romney 39.3 -78.8; 268 Petersburg 38.95 -79.1
WI: 530-531 Waukesha 43.1 -88.2; 532= Milwaukee 43.04 -87.91; 534= Racine 42.73 -87.79; 535 Janesville 42.9 -89.3; 537= Madison 43.07 -89.4; 538 Lancaster 42.9 -90.7; 539 Portage 43.7 -89.5; 540 Hudson 45 -92.5; 541-542 Marinette 44.8 -88; 543= Green Bay 44.51 -88.01; 544 Wausau 45 -90; 545 Rhinelander 45.8 -89.7; 546 La Crosse 43.8 -91; 547 Eau Claire 44.8 -91.4; 548 Superior 46.1 -91.6; 549 Oshkosh 44.2 -88.7
WY: 820 Cheyenne 41.2 -104.9; 821 Yellowstone National Park 44.6 -110.5; 822 Wheatland 42.2 -104.8; 823 Rawlins 41.6 -107; 824 Worland 44.2 -108.5; 825 Riverton 42.9 -108.7; 826 Casper 42.85 -106.3; 827 Gillette 44.2 -105; 828 Sheridan 44.7 -107; 829 Rock Springs 41.6 -109.4; 830-831 Jackson 43.2 -110.7
AS: 96799 Pago Pago -14.28 -170.7
GU: 969 Hagatna 13.45 144.78
MP: 96950-96952 Saipan 15.19 145.75
PR: 006 Arecibo 18.35 -66.8; 007 Caguas 18.2 -65.95; 009= San Juan 18.43 -66.07
VI: 008 Charlotte Amalie 18.1 -64.85
PW: 96939-96940 Koror 7.34 134.48
FM: 96941-96944 Kolonia 6.96 158.2
MH: 96960 Majuro 7.1 171.38; 96970 Ebeye 8.78 167.74
AA: 340 APO 18.5 -72.3
AE: 090-098 APO 50 8.5
AP: 962-966 APO 35.7 139.7
`;

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A postal region: state, main city and approximate location. */
export interface PostalRegion extends Coordinates {
  /** Three ZIP digits (five for some islands); one to three characters in Canada. */
  readonly prefix: string;
  readonly country: Country;
  readonly state: string;
  readonly city: string;
  /** The region is practically that one city. */
  readonly oneCity: boolean;
}

// `350-351 Birmingham 33.5 -86.7`, `352= Birmingham 33.52 -86.81`.
const entryShape = /^(\w+)(?:-(\w+))?(=?) (.+) (-?[\d.]+) (-?[\d.]+)$/;

function readEntry(entry: string, state: string, country: Country): PostalRegion[] {
  const [, first = '', last = first, mark, city = '', latitude, longitude] = entryShape.exec(entry) ?? [];
  const region = { country, state, city, oneCity: mark === '=' };
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return prefixesBetween(first, last).map((prefix) => ({ prefix, ...region, ...place }));
}

function prefixesBetween(first: string, last: string): readonly string[] {
  if (first === last) return [first];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, step) => String(Number(first) + step).padStart(first.length, '0'));
}

const readTable = (table: string, country: Country): readonly PostalRegion[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) =>
      line
        .slice(4)
        .split('; ')
        .flatMap((entry) => readEntry(entry, line.slice(0, 2), country)),
    );

export const postalRegions: Readonly<Record<Country, readonly PostalRegion[]>> = {
  US: readTable(zipRegions, 'US'),
  CA: readTable(canadianRegions, 'CA'),
};

const byPrefix: Readonly<Record<Country, ReadonlyMap<string, PostalRegion>>> = {
  US: new Map(postalRegions.US.map((region) => [region.prefix, region])),
  CA: new Map(postalRegions.CA.map((region) => [region.prefix, region])),
};

/** The most specific region of a postcode or prefix; undefined for unused prefixes. */
export function postalRegionOf(postcode: string, country: Country): PostalRegion | undefined {
  const typed = postcode.replace(/[\s-]/g, '').toUpperCase();
  const lengths = country === 'US' ? [5, 3] : [3, 2, 1];
  return lengths
    .filter((length) => typed.length >= length)
    .map((length) => byPrefix[country].get(typed.slice(0, length)))
    .find((region) => region !== undefined);
}

const earthMiles = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight-line distance in miles (haversine formula). */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const level = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(north + level * east)));
}
