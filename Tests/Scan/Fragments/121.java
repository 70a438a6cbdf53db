rotate.setInterpolator(new AnticipateInterpolator(2.5f));
